import {
  fold,
  judge,
  type Logged,
  log,
  openAsks,
  refereeLog,
  replay,
  seededRandom,
  transcriptOf,
} from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import type { WhoIsSpyEvent } from './events.ts'
import { whoIsSpy } from './index.ts'
import { referenceGames, referenceGamesOfRun } from './testing/reference-games.ts'
import { withheld } from './withheld.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** The log of a reference game, as it would be downloaded. */
function download(index: number): { game: string; judge: number; events: Logged[] } {
  const replayed = replay(gameOf, referenceGames[index]?.transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return JSON.parse(
    JSON.stringify({ match: 'm', game: 'who-is-spy', judge: 2, status: 'finished', events: replayed.value.log }),
  )
}

/** The log of a match in which the six say these texts in the first round, and harmless ones later, without votes. */
function playedWith(texts: readonly string[], characters: number, seed: number): Logged[] {
  const random = seededRandom(seed)
  const config = whoIsSpy.config.parse({ language: 'en', limits: { characters } })
  let events: Logged[] = log(whoIsSpy.start(config, whoIsSpy.draw(config, random)), 0, AT)
  for (let asked = 0; ; asked++) {
    const position = fold(whoIsSpy, events)
    const [ask] = openAsks(whoIsSpy, position)
    if (!ask) return events
    const text = ask.kind === 'vote' ? 'nobody' : (texts[asked] ?? String.fromCodePoint(0x4e00 + asked))
    const drafts = judge(whoIsSpy, position, ask.seat, { text }, random)
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, position.seq, AT)]
  }
}

function why(document: unknown): string {
  const refereed = refereeLog(gameOf, document)
  return refereed.ok ? 'nothing' : refereed.error.message
}

/** The log of the first game with one event of a type changed. */
function changed(type: string, change: (data: never) => object, which = 0): unknown {
  const log = download(0)
  const found = log.events.filter((event) => event.type === type)[which]
  if (!found) throw new Error(`no ${type} in this game`)
  return { ...log, events: log.events.with(found.seq - 1, { ...found, data: change(found.data as never) }) }
}

describe('the log of a finished match', () => {
  it('is refereed to the result of its transcript, in reference games', () => {
    for (const { index, game } of referenceGamesOfRun()) {
      const refereed = refereeLog(gameOf, download(index))
      if (!refereed.ok) throw new Error(`game ${index}: ${refereed.error.message}`)
      const { log, position } = refereed.value
      expect(whoIsSpy.result(position.state as never)).toEqual(game.result)
      const again = replay(gameOf, JSON.parse(JSON.stringify(transcriptOf(whoIsSpy, log))))
      expect(again.ok && whoIsSpy.result(again.value.position.state as never)).toEqual(game.result)
    }
  })

  it('is refereed to the same points when what was said is withheld from it', () => {
    for (const { index, game } of referenceGamesOfRun()) {
      const log = download(index)
      const said = (log.events as Logged<WhoIsSpyEvent>[]).filter(
        (event) => event.type === 'spoke' && event.data.text !== '' && !event.data.dots,
      )
      const events = withheld(log.events as Logged<WhoIsSpyEvent>[], new Set(said.map(({ seq }) => seq)))
      const refereed = refereeLog(gameOf, { ...log, events })
      if (!refereed.ok) throw new Error(`game ${index}: ${refereed.error.message}`)
      expect(whoIsSpy.outcome(refereed.value.position.state as never)?.scores).toEqual(game.result.scores60)
    }
  })

  it('is refereed to itself, whatever was said and wherever it was cut', () => {
    const said = fc
      .array(fc.constantFrom(' ', '\n', '\u00A0', '\u3000', '\u200B', '\u{E0054}', '\0', 'a', 'т', '茶', '😀'), {
        maxLength: 16,
      })
      .map((parts) => parts.join(''))
    const characters = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.array(said, { minLength: 6, maxLength: 6 }), characters, fc.nat(), (texts, most, seed) => {
        const log = playedWith(texts, most, seed)
        const events = JSON.parse(JSON.stringify(log))
        expect(why({ game: 'who-is-spy', events })).toBe('nothing')
        const again = replay(gameOf, JSON.parse(JSON.stringify(transcriptOf(whoIsSpy, log))))
        const spoken = (list: readonly Logged[]) => list.filter(({ type }) => type === 'spoke').map(({ data }) => data)
        expect(again.ok && spoken(again.value.log)).toEqual(spoken(log))
      }),
    )
  })

  type Votes = { votes: { seat: number; for: number | null }[] }
  type Ended = { scores: number[]; points: { amount: number }[] }
  it.each<[string, () => unknown, RegExp]>([
    [
      'another winner',
      () =>
        changed('ended', (data: { winner: string }) => ({
          ...data,
          winner: data.winner === 'spy' ? 'civilians' : 'spy',
        })),
      /^event \d+ \(ended\): data\.winner: the referee finds "\w+", the log says "\w+"$/,
    ],
    [
      'two scores that changed places',
      () => changed('ended', (data: Ended) => ({ ...data, scores: data.scores.toReversed() })),
      /^event \d+ \(ended\): data\.scores\.0: the referee finds -?\d+, the log says -?\d+$/,
    ],
    [
      'a vote that differs from the one revealed',
      () =>
        changed('revealed', ({ votes, ...data }: Votes) => ({
          ...data,
          votes: votes.map((vote) => ({ ...vote, for: null })),
        })),
      /^event \d+ \(revealed\): data\.votes\.\d\.for: /,
    ],
    [
      'a foul that was none',
      () => changed('judged', (data) => ({ ...(data as object), fouls: [{ seat: 1, foul: 'silent' }] })),
      /^event \d+ \(judged\): data\.fouls/,
    ],
    [
      'another spy',
      () => changed('spy', ({ seat }: { seat: number }) => ({ seat: (seat % 6) + 1 })),
      /^(deal: |event \d+ \()/,
    ],
    [
      'another word',
      () => changed('word', (data: { seat: number }) => ({ ...data, word: 'Zeppelin' }), 1),
      /^(deal: |event \d \(word\): data\.word: )/,
    ],
    [
      'a ballot that lacks somebody',
      () =>
        changed('voting', ({ ballots, ...data }: { ballots: { choices: number[] }[] }) => ({
          ...data,
          ballots: ballots.map((ballot) => ({ ...ballot, choices: ballot.choices.slice(1) })),
        })),
      /^event \d+ \(voting\): data\.ballots\.0\.choices/,
    ],
    [
      'a speech of somebody else',
      () => changed('spoke', (data: { seat: number }) => ({ ...data, seat: (data.seat % 6) + 1 })),
      /^event 9 \(spoke\): seat \d is not asked anything here$/,
    ],
  ])('is refused, and the event named, with %s', (_, document, expected) => {
    expect(why(document())).toMatch(expected)
  })

  it.each<[string, (log: ReturnType<typeof download>) => unknown, RegExp]>([
    [
      'one that stops early',
      (log) => ({ ...log, events: log.events.slice(0, -1) }),
      /^event \d+: expected .*, found the end of the log$/,
    ],
    ['one that was not begun', (log) => ({ ...log, events: [] }), /^event 1: the log does not begin$/],
    [
      'one with a gap',
      (log) => ({ ...log, events: log.events.toSpliced(10, 1) }),
      /^event 11: expected this number, found 12$/,
    ],
    [
      'one that goes on',
      (log) => ({ ...log, events: [...log.events, { ...log.events.at(-1), seq: log.events.length + 1 }] }),
      /^event \d+ \(ended\): nothing that was answered leads to it$/,
    ],
    [
      'what the public sees',
      (log) => ({ ...log, events: log.events.with(1, { seq: 2, type: 'sealed' } as never) }),
      /^event 2 is sealed: /,
    ],
    [
      'one with a hidden text',
      (log) => ({ ...log, events: log.events.with(8, { ...log.events[8]!, data: { text: '', hidden: 'rude' } }) }),
      /^event 9 is hidden: /,
    ],
    ['one of another game', (log) => ({ ...log, game: 'go' }), /^game: there is no game "go"$/],
    [
      'one with an event of the wrong form',
      (log) => ({ ...log, events: log.events.with(3, { ...log.events[3]!, data: {} }) }),
      /^event 4 \(word\) does not fit who-is-spy: [^\n]*$/,
    ],
    ['one with something else among the events', (log) => ({ ...log, events: [null] }), /^event 1: not an event/],
    ['no log at all', () => [], /^not an event log/],
  ])('%s is refused', (_, change, expected) => {
    expect(why(change(download(0)))).toMatch(expected)
  })
})
