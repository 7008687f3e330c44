import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../game.ts'
import type { Json } from '../json.ts'
import { fold, judge, log, openAsks, type Position, parseEvent } from '../match.ts'
import { seededRandom } from '../random.ts'
import type { Answer } from '../rules.ts'
import { storable, storableJson } from '../text.ts'
import { drawsOfRun, named, shrunkAtMost } from './draws.ts'
import { hostileJson } from './hostile.ts'
import { advanced, NOON, nth } from './playout.ts'
import { playoutsOf } from './playouts.ts'
import { same } from './same.ts'
import type { Secrets } from './secrecy.ts'

/** The laws about answers that no client of ours would send, given somewhere in the matches that all laws look at. */
export function describeAnswers(game: AnyGame, secrets: Secrets): void {
  const { answers, extremes } = drawsOfRun()

  describe(`whatever is answered in ${game.id}`, () => {
    law(
      'is read without an exception, as it came and as the engine gives it to the game',
      answers,
      hostileJson(),
      (json, g) => {
        const answer = answerOf(json)
        for (const ask of openAsks(game, somewhere(g))) {
          for (const given of [answer, madeStorable(answer)]) expect(game.read(given, ask)).toHaveProperty('ok')
        }
      },
    )

    const extreme = fc.constantFrom(...EXTREMES)
    law(
      'is read without an exception when it is a megabyte long, or a number beyond all',
      extremes,
      extreme,
      (json, g) => {
        const answer = answerOf(json())
        const ask = nth(openAsks(game, somewhere(g)), g(fc.nat))
        for (const given of [answer, madeStorable(answer)]) expect(game.read(given, ask)).toHaveProperty('ok')
      },
    )

    law(
      'is judged, recorded and folded without an exception, and what is recorded comes back from storage the same',
      answers,
      hostileJson(),
      (json, g) => {
        const position = somewhere(g)
        const seed = g(fc.nat)
        const { seat } = nth(openAsks(game, position), seed)
        const drafts = judge(game, position, seat, answerOf(json), seededRandom(seed))
        if (!drafts.ok) throw new Error(drafts.error.message)
        const events = log(drafts.value, position.seq, NOON)
        for (const event of events) {
          const stored = JSON.parse(JSON.stringify(event))
          same(storableJson(stored), stored)
          same(parseEvent(game, stored), { ok: true, value: event })
        }
        expect(openAsks(game, advanced(game, position, events))).toBeInstanceOf(Array)
      },
    )
  })

  function law<T>(
    name: string,
    numRuns: number,
    drawn: fc.Arbitrary<T>,
    check: (one: T, g: fc.GeneratorValue) => void,
  ): void {
    it(name, () => {
      named(game, name, () => fc.assert(fc.property(drawn, fc.gen(), shrunkAtMost(check)), { numRuns }))
    })
  }

  /** Where a random match stood before one of its answers. */
  function somewhere(g: fc.GeneratorValue): Position<unknown> {
    const { opening, steps } = nth(playoutsOf(game, secrets), g(fc.nat))
    const before = steps.slice(0, g(fc.nat) % steps.length)
    return fold(game, [...opening, ...before.flatMap(({ events }) => events)])
  }
}

/** The keys of the games' actions. */
const KEYS = ['text', 'say', 'team', 'take', 'for', 'word', 'amount', 'do', 'card', 'target', 'approve'] as const

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
