import {
  type AnyGame,
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  PUBLIC,
  pick,
  type Random,
  type Replayed,
  randomInt,
  sealed,
  seatViewer,
  shuffled,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, showing } from '../testing/leaks-of.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import { type Card, COLOURS, rankOf } from './cards.ts'
import type { Config } from './constants.ts'
import { config, type HanabiEvent } from './events.ts'
import { hanabi } from './index.ts'
import type { Deal } from './rules.ts'
import { handOf, type Table } from './table.ts'

/**
 * The secrets by the rules: a seat knows every hand but its own, the public none, and the deck is secret for all. Two
 * deals differ in where the high cards lie that a viewer does not see, until one of them shows.
 */
const hanabiSecrets: Secrets = {
  config: (random) => {
    const seats = 2 + randomInt(random, 4)
    const colours = 3 + randomInt(random, 3)
    return config.parse({ seats, colours, hand: 2 + randomInt(random, 3), hints: 1 + randomInt(random, 8) })
  },
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer,
  hidden: () => undefined,
  uncovers: (event, viewer) => (shows(event as Logged<HanabiEvent>, viewer) ? ['deal', 'answers'] : []),
}

const FIRST_HIGH = 4
const isHigh = (card: Card): boolean => rankOf(card) >= FIRST_HIGH

/** The high cards that the viewer does not see lie in another order. */
function dealAlike({ seats, hand }: Config, { first, deck }: Deal, viewer: Viewer, random: Random): Deal {
  // A seat number beyond this table's seats holds no cards.
  if (viewer.as === 'seat' && viewer.seat > seats) return { first, deck }
  const hidden = [...deck.entries()].filter(([place, card]) => {
    const holder = Math.floor(place / hand) + 1
    const isSeen = viewer.as === 'seat' && holder <= seats && holder !== viewer.seat
    return !isSeen && isHigh(card)
  })
  const cards = shuffled(
    random,
    hidden.map(([, card]) => card),
  )
  const other = [...deck]
  for (const [index, [place, card]] of hidden.entries()) other[place] = cards[index] ?? card
  return { first, deck: other }
}

/** Whether this viewer may know by an event where a high card lies that it did not see before. */
function shows({ type, data }: Logged<HanabiEvent>, viewer: Viewer): boolean {
  switch (type) {
    case 'played':
    case 'discarded':
      return isHigh(data.was)
    case 'drew':
      return isHigh(data.card) && viewer.as === 'seat' && viewer.seat !== data.seat
    case 'hinted': {
      // A hint of a low rank names the same cards in both deals, and so does any of a hand that the viewer sees.
      const isSeen = viewer.as === 'seat' && viewer.seat !== data.to
      return !isSeen && ('colour' in data || data.rank >= FIRST_HIGH)
    }
    default:
      return type === 'ended'
  }
}

/** Mostly what is legal, and hints more than anything, so that much happens before a high card shows. */
function answer(ask: Ask, random: Random): Given {
  const chance = random()
  if (chance < 0.02) return { missing: 'timeout' }
  if (chance < 0.2) return { text: pick(random, STRANGE) }
  const choices = choicesOf(ask) ?? []
  const hints = choices.filter((choice) => choice.startsWith('hint'))
  return { text: pick(random, chance < 0.6 && hints.length > 0 ? hints : choices) }
}

/** Some of it is legal at times, and some never. */
const STRANGE = [
  'play 5',
  'discard 1',
  'hint player 9 1',
  'a card',
  ...[1, 2, 3].flatMap((seat) => [...COLOURS, 1, 2, 3, 4, 5].map((trait) => `hint player ${seat} ${trait}`)),
]

describeLawsOf('hanabi', hanabiSecrets)

describeVectorsOf('hanabi', {
  played: 246,
  refused: 101,
  figures: { count: 240, of: (match) => ({ acts: actsOf(match) }) },
})

/** How often which act was done, by all seats together. */
function actsOf({ game, log }: Replayed) {
  const totals = game.measure.totals(log)
  const sum = (counter: string) => totals.reduce((sum, mine) => sum + (mine[counter] ?? 0), 0)
  const acts = { play: sum('plays'), discard: sum('discards'), hint: sum('hints') }
  expect(sum('acts')).toBe(acts.play + acts.discard + acts.hint)
  return { ...acts, forfeited: sum('forfeits') }
}

const game: AnyGame = hanabi
const at = { at: '', v: 1 } as const

describe.each<[string, Logged<HanabiEvent>]>([
  ['a hand', { seq: 3, ...at, type: 'hand', data: { seat: 1, cards: ['R1', 'R2'], seenBy: [2, 3] } }],
  ['a drawn card', { seq: 9, ...at, type: 'drew', data: { seat: 1, card: 'R1', seenBy: [2, 3] } }],
])('%s', (_, event) => {
  it.each<[string, Viewer, boolean]>([
    ['another seat', seatViewer(2), true],
    ['the third seat', seatViewer(3), true],
    ['its holder', seatViewer(1), false],
    ['a seat that is not at the table', seatViewer(4), false],
    ['the public', PUBLIC, false],
    ['the referee', { as: 'referee' }, true],
  ])('is seen by %s as it should be', (_, viewer, isSeen) => {
    expect(hanabi.view(event, viewer)).toEqual(isSeen ? event : sealed(event))
  })
})

it('the order of the deck is seen by the referee alone', () => {
  const deck: Logged<HanabiEvent> = { seq: 2, ...at, type: 'deck', data: { cards: ['R1', 'R2'] } }
  for (const viewer of [PUBLIC, seatViewer(1), seatViewer(2)]) expect(hanabi.view(deck, viewer)).toEqual(sealed(deck))
  expect(hanabi.view(deck, { as: 'referee' })).toEqual(deck)
})

/** The cards that a seat must not know. */
const own = (table: Table, seat: number) => handOf(table, seat).map((place) => table.cards[place] ?? 'R1')

describeLeaksOf('hanabi', hanabiSecrets, {
  'shows a seat what it draws': {
    view: (event: Logged, viewer) => (event.type === 'drew' && viewer.as === 'seat' ? event : game.view(event, viewer)),
  },
  'shows the public the hands': {
    view: (event: Logged, viewer) =>
      event.type === 'hand' && viewer.as === 'public' ? event : game.view(event, viewer),
  },
  'shows the deck': showing(game, 'deck'),
  'puts the highest own card first among the options': {
    turn(table: Table) {
      const turn = hanabi.turn(table)
      const [ask] = turn?.asks ?? []
      if (!turn || !ask) return turn
      const high = own(table, ask.seat).findIndex((card) => rankOf(card) === 5) + 1
      const options = ask.options?.toSorted(
        (one, other) => Number(other.label === `play ${high}`) - Number(one.label === `play ${high}`),
      )
      return { ...turn, asks: [options ? { ...ask, options } : ask] }
    },
  },
  'lets no five be discarded': {
    legal: (table: Table, seat) =>
      own(table, seat).some((card) => rankOf(card) === 5)
        ? z.strictObject({ do: z.literal('play') })
        : game.legal(table, seat),
  },
  'refuses a hint by what the own hand is': {
    decide(table: Table, seat, action, random) {
      const decided = game.decide(table, seat, action, random)
      if (decided.ok) return decided
      return { ok: false, error: { ...decided.error, why: `${decided.error.why}: ${own(table, seat).join()}` } }
    },
  },
})
