import {
  type AnyGame,
  type Ask,
  choicesOf,
  type Draft,
  type Given,
  type Logged,
  ok,
  pick,
  type Random,
  type Replayed,
  seatViewer,
  shuffled,
  type Viewer,
  viewsOf,
} from '@masquerade/game'
import { nth, playoutsOf, type Secrets } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatsAt } from '../forms/seats.ts'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, hurrying, showing } from '../testing/leaks-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { type Config, config } from './config.ts'
import { type Deal, PAIRS, validPair } from './deal.ts'
import type { EventData, WhoIsSpyEvent } from './events.ts'
import { whoIsSpy } from './index.ts'
import { rulesOf } from './settings.ts'
import type { Table } from './table.ts'
import { nameAt, tableOf } from './table.ts'
import { telling } from './telling.ts'

/** Who may know what, as the rules say it: a seat knows its word and not its role, the public neither. */
const whoIsSpySecrets: Secrets = {
  config: (random) => config.parse({ language: pick(random, ['en', 'zh']), ...settings(random) }),
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer: (ask, random) => (ask.kind === 'vote' ? ballot(ask, random) : speech(random)),
  hidden(ask: Ask, given: Given, viewer: Viewer, random: Random) {
    if (ask.kind === 'vote') return ballot(ask, random)
    return viewer.as === 'seat' && isSilence(given) ? pick(random, SILENCES) : undefined
  },
  uncovers({ type, data }: Logged) {
    if (type === 'ended' || 'last' in data) return ['deal', 'answers']
    return type === 'revealed' ? ['answers'] : []
  },
}

/** Half of the tables are the base game's, the others of any settings at all. */
function settings(random: Random): object {
  const chance = random()
  if (chance < 0.4) return {}
  if (chance < 0.5) return { setting: pick(random, ['magic', 'llmarena']) }
  return {
    seats: pick(random, [4, 5, 6, 7, 8]),
    rounds: pick(random, [1, 2, 3, 7, 'until-two']),
    names: pick(random, ['numbered', 'numbered-names', 'names']),
    order: pick(random, ['fixed', 'shuffled']),
    ballot: pick(random, ['shuffled', 'seats']),
    fouls: pick(random, ['out', 'masked']),
    speech: pick(random, ['free', 'dots']),
    roles: pick(random, ['hidden', 'told']),
  }
}

/**
 * The same orders, lots and first speaker and, for a seat, the same word in its hand and the same ballots; any other
 * word and any other spy, unless the seat knows its side.
 */
function dealAlike(config: Config, deal: Deal, viewer: Viewer, random: Random): Deal {
  const { roles, seats } = rulesOf(config)
  const { words, spy } = deal
  const own = viewer.as === 'seat' ? viewer.seat : undefined
  const suspects = seatsAt(seats).filter((seat) => roles === 'hidden' || (seat === own) === (spy === own))
  const otherSpy = pick(random, suspects)
  const list = shuffled(random, PAIRS[config.language].flat())
  const word = own === undefined ? pick(random, list) : own === spy ? words.spy : words.civilian
  const foreign = list.find((other) => validPair(config.language, word, other)) ?? ''
  const { ballots } = deal
  const others = (shown: number[], index: number) => (index + 1 === own ? shown : shuffled(random, shown))
  return {
    ...deal,
    spy: otherSpy,
    words: own === otherSpy ? { civilian: foreign, spy: word } : { civilian: word, spy: foreign },
    ...(ballots && { ballots: ballots.map((round) => round.map(others)) }),
  }
}

const SILENCES: readonly Given[] = [{ text: '' }, { text: ' \n ' }, { missing: 'timeout' }, { missing: 'error' }]

/** No speech states a word of any deal, so that all are judged alike; some are silent and some repeat. */
function speech(random: Random): Given {
  const chance = random()
  if (chance < 0.05) return pick(random, SILENCES)
  return { text: chance < 0.1 ? pick(random, ['again', '...']) : `remark ${random()}` }
}

function ballot(ask: Ask, random: Random): Given {
  return random() < 0.2 ? pick(random, SILENCES) : { text: pick(random, [...(choicesOf(ask) ?? []), 'nobody']) }
}

function isSilence(given: Given): boolean {
  return 'missing' in given || ('text' in given && given.text.trim() === '')
}

describeLawsOf('who-is-spy', whoIsSpySecrets)

/** Without what follows from no answer: that something was masked is not heard. */
const retold = ({ game, log }: Replayed) => log.map((event) => game.settled?.(event))

describeVectorsOf('who-is-spy', { played: 480, refused: 0, retold })
describeVectorsOf('who-is-spy', { file: 'settings-who-is-spy', played: 219, refused: 51, retold })
describeVectorsOf('who-is-spy', { file: 'undercover', played: 159, refused: 85, retold })
describeVectorsOf('who-is-spy', { file: 'undercover-llmarena', played: 160, refused: 20, retold })

type Type = WhoIsSpyEvent['type']

const game: AnyGame = whoIsSpy

const recording = (change: (drafts: Draft[], spy: number) => Draft[]): AnyGame => ({
  ...game,
  decide(table, seat, action, random) {
    const decided = game.decide(table, seat, action, random)
    return decided.ok ? ok(change(decided.value, table.spy)) : decided
  },
})

const changed = (drafts: Draft[], type: Type, change: (data: never) => object): Draft[] =>
  drafts.map((draft) => (draft.type === type ? { ...draft, data: change(draft.data as never) } : draft))

/** Games that leak: the law of secrecy must find each of them out. */
describeLeaksOf('who-is-spy', whoIsSpySecrets, {
  'shows every word to everybody': showing(game, 'word'),
  'shows everybody who the spy is': showing(game, 'spy'),
  'shows votes before they are revealed': showing(game, 'voted'),
  'tells players why somebody was silent': showing(game, 'spoke'),
  'shows everybody every ballot': showing(game, 'voting'),
  'shows a word to the neighbour': {
    view: (event: Logged, viewer) =>
      viewer.as === 'seat' && event.type === 'word'
        ? game.view(event, seatViewer(viewer.seat - 1))
        : game.view(event, viewer),
  },
  'shows whose vote it seals': {
    view: (event: Logged, viewer) => ({
      ...game.view(event, viewer),
      ...(event.type === 'voted' && { seat: (event.data as { seat: number }).seat }),
    }),
  },
  'puts the spy last on every ballot': recording((drafts, spy) =>
    changed(
      drafts,
      'voting',
      ({ round, ballots }: { round: number; ballots: { seat: number; choices: number[] }[] }) => ({
        round,
        ballots: ballots.map(({ seat, choices }) => ({
          seat,
          choices: choices.toSorted((one, other) => Number(one === spy) - Number(other === spy)),
        })),
      }),
    ),
  ),
  'says with each speech whether the spy spoke': recording((drafts, spy) =>
    changed(drafts, 'spoke', (data: { seat: number }) => ({ ...data, odd: data.seat === spy })),
  ),
  'records one sealed event more for the spy': recording((drafts, spy) =>
    drafts.flatMap((draft) =>
      draft.type === 'voted' && (draft.data as { seat: number }).seat === spy
        ? [draft, { type: 'spy', v: 1, data: { seat: spy } }]
        : [draft],
    ),
  ),
  'gives the spy more time to vote': hurrying(game, (table: Table, seat) => seat === table.spy),
})

/** Whole matches of strange answers, those that the laws look at, as some seat sees them. */
const views = fc.gen().map((g) => {
  const { log } = nth(playoutsOf(whoIsSpy, whoIsSpySecrets), g(fc.nat))
  const seat = 1 + (g(fc.nat) % log.filter(({ type }) => type === 'word').length)
  return {
    log,
    seat,
    seen: viewsOf(whoIsSpy, log, seatViewer(seat)) as Parameters<NonNullable<typeof telling.wire>>[0],
  }
})

describe('the document for an agent', () => {
  it('is every event in its place, and of a hidden one nothing but its number', () => {
    fc.assert(
      fc.property(views, ({ seen }) => {
        const { events } = telling.wire!(seen)
        expect(events.map(({ seq, type }) => ({ seq, type }))).toEqual(seen.map(({ seq, type }) => ({ seq, type })))
        for (const event of events.filter(({ type }) => type === 'sealed')) expect(Object.keys(event)).toHaveLength(2)
      }),
    )
  })

  it('gives back exactly who said what, whatever was said', () => {
    fc.assert(
      fc.property(views, ({ log, seen }) => {
        const sent = JSON.parse(JSON.stringify(telling.wire!(seen)))
        const sentSpeeches = sent.events.filter(({ type }: { type: string }) => type === 'spoke')
        const spoken = log.filter(({ type }) => type === 'spoke').map(({ data }) => data as EventData<'spoke'>)
        expect(sentSpeeches.map(({ player, text }: { player: string; text: string }) => ({ player, text }))).toEqual(
          spoken.map(({ seat, text }) => ({ player: nameAt(tableOf(seen), seat), text })),
        )
      }),
    )
  })

  it('names players and no seats, holds no times, and of words only its own until the end', () => {
    fc.assert(
      fc.property(views, ({ seat, seen }) => {
        const ended = seen.findIndex(({ type }) => type === 'ended')
        const { events, facts } = telling.wire!(seen.slice(0, ended))
        const keys = new Set<string>()
        JSON.stringify(events, (key, value) => {
          keys.add(key)
          return value
        })
        for (const key of ['seat', 'at', 'v', 'spy', 'missing']) expect(keys).not.toContain(key)
        expect(events.filter((event) => 'word' in event)).toEqual([
          expect.objectContaining({ player: nameAt(tableOf(seen), seat), word: facts.word as string }),
        ])
        expect(facts).toMatchObject({ round: tableOf(seen.slice(0, ended)).round })
      }),
    )
  })
})
