import {
  type Answer,
  type AnyGame,
  advance,
  fold,
  type Json,
  judge,
  log,
  openAsks,
  type Position,
  parseEvent,
  seededRandom,
  storable,
  storableJson,
} from '@masquerade/game'
import { hostileJson, NOON, nth, type Playout, playout } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from './registry.ts'

/** The keys of the games' actions. */
const KEYS = ['text', 'say', 'team', 'take', 'for', 'word', 'amount', 'do', 'card', 'target', 'approve'] as const

describe.each(Object.entries<AnyGame>(games))('whatever is answered in %s', (_, game) => {
  it('is read without an exception, as it came and as the engine gives it to the game', () => {
    fc.assert(
      fc.property(fc.gen(), hostileJson(), (g, json) => {
        const answer = answerOf(json)
        for (const ask of openAsks(game, somewhere(game, g))) {
          for (const given of [answer, madeStorable(answer)]) expect(game.read(given, ask)).toHaveProperty('ok')
        }
      }),
    )
  })

  it('is read without an exception when it is a megabyte long, or a number beyond all', () => {
    fc.assert(
      fc.property(fc.gen(), fc.constantFrom(...EXTREMES), fc.nat(), (g, extreme, seed) => {
        const answer = answerOf(extreme())
        const ask = nth(openAsks(game, somewhere(game, g)), seed)
        for (const given of [answer, madeStorable(answer)]) expect(game.read(given, ask)).toHaveProperty('ok')
      }),
      { numRuns: 25 },
    )
  })

  it('is judged, recorded and folded without an exception, and what is recorded comes back from storage the same', () => {
    fc.assert(
      fc.property(fc.gen(), hostileJson(), fc.nat(), (g, json, seed) => {
        const position = somewhere(game, g)
        const { seat } = nth(openAsks(game, position), seed)
        const drafts = judge(game, position, seat, answerOf(json), seededRandom(seed))
        if (!drafts.ok) throw new Error(drafts.error.message)
        const events = log(drafts.value, position.seq, NOON)
        for (const event of events) {
          const stored = JSON.parse(JSON.stringify(event))
          expect(storableJson(stored)).toEqual(stored)
          expect(parseEvent(game, stored)).toEqual({ ok: true, value: event })
        }
        const after = events.reduce<Position<unknown>>((before, event) => advance(game, before, event), position)
        expect(openAsks(game, after)).toBeInstanceOf(Array)
      }),
    )
  })
})

const MEGABYTE = 2 ** 20

/** What a game's own forms are made of, and what trips who looks for them: each repeated until it is a megabyte long. */
const UNITS = ['x', ' ', '\n', '9', 'player 1, ', 'deal ', '"', '“a', 'ﷺ', '🎭', '\u0301', 'action: '] as const

/** A megabyte as a text or inside an action, numbers that JSON cannot hold, and keys that every object has. */
const EXTREMES: readonly (() => string)[] = [
  ...UNITS.flatMap((unit) => {
    const text = () => JSON.stringify(unit.repeat(MEGABYTE / unit.length))
    return [text, ...KEYS.map((key) => () => `{"${key}":${text()}}`)]
  }),
  ...KEYS.flatMap((key) =>
    ['1e400', '-1e400', '[1e400]', `[${'1,'.repeat(MEGABYTE / 2)}1]`].map((n) => () => `{"${key}":${n}}`),
  ),
  ...KEYS.map((key) => () => `{"__proto__":{"${key}":1},"constructor":{"prototype":{"${key}":1}}}`),
  ...['{"__proto__":null}', '{"__proto__":[1e400]}', '1e400', '-1e400'].map((json) => () => json),
]

/** A text or a move of any shape and depth, as a parser made it: nothing was cut out of it. */
function answerOf(json: string): Answer {
  const given: Json = JSON.parse(json)
  return typeof given === 'string' ? { text: given } : { action: given }
}

/** As the engine gives it to the game. */
function madeStorable(answer: Answer): Answer {
  return 'text' in answer ? { text: storable(answer.text) } : { action: storableJson(answer.action) }
}

const MATCHES = 20
const matches = new Map<AnyGame, readonly Playout[]>()

/** Random matches of a game, drawn when it is first asked for them: playing them is most of the work. */
function matchesOf(game: AnyGame): readonly Playout[] {
  const known = matches.get(game)
  if (known) return known
  const drawn: Playout[] = []
  const drawing = fc.property(fc.gen(), (g) => {
    drawn.push(playout(game, g))
  })
  fc.assert(drawing, { numRuns: MATCHES })
  matches.set(game, drawn)
  return drawn
}

/** Where a random match stood before one of its answers. */
function somewhere(game: AnyGame, g: fc.GeneratorValue): Position<unknown> {
  const { opening, steps } = nth(matchesOf(game), g(fc.nat))
  const before = steps.slice(0, g(fc.nat) % steps.length)
  return fold(game, [...opening, ...before.flatMap(({ events }) => events)])
}
