import { setImmediate } from 'node:timers/promises'
import type { Question } from '@masquerade/connectors'
import { choicesOf, numbered, refusalsIn } from '@masquerade/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playMatch } from './match/play-match.ts'
import { Death, mortalStore } from './testing/mortal-store.ts'
import { against, playContextOf, type Script, type TestHouse, testHouse } from './testing/table.ts'

const never = new AbortController().signal
/** Enough to pass every kind of step: the deal, speeches, ballots, the end. */
const EVERY_STEP = 30
let house: TestHouse
let board: TestHouse

beforeAll(async () => {
  house = await testHouse()
  board = await testHouse({ game: 'tic-tac-toe', agents: 2, config: { limits: { markMs: 60_000 } } })
})
afterAll(() => Promise.all([house?.close(), board?.close()]))

describe('taking over', () => {
  it.each(['before', 'after'] as const)(
    'loses and doubles nothing, when a runner dies just %s any step',
    async (when) => {
      let steps = 0
      for (let dieAt = 1; dieAt <= Math.max(EVERY_STEP, steps); dieAt++) {
        const match = await house.newMatch()
        const mortal = mortalStore(house.store, dieAt, when)
        const asked: Question[] = []
        const script: Script = async (question, signal) => {
          asked.push(question)
          // Half of the ballots come while others are written, so that a vote is written in more than one piece.
          if (question.ask.kind === 'vote' && question.ask.seat > 3) {
            const before = mortal.steps()
            while (!signal.aborted && mortal.steps() === before) await setImmediate()
          }
          return against(2)(question, never)
        }
        const first = await playMatch(match, playContextOf(mortal.store, script), never).catch(
          (error: unknown) => error,
        )
        steps = Math.max(steps, mortal.steps())
        if (!(first instanceof Death)) {
          expect(first).toBe('finished')
          break
        }
        const seenBefore = await house.logOf(match)
        const answered = new Set(asked.map((question) => question.id))
        for (const open of await house.store.asks.open(match)) answered.delete(open.id)

        const askedAgain: Question[] = []
        const next: Script = (question) => {
          askedAgain.push(question)
          return against(2)(question, never)
        }
        expect(await playMatch(match, playContextOf(house.store, next), never)).toMatch(/finished|over/)
        expect((await house.store.matches.get(match))?.status).toBe('finished')
        // Earlier events stand, and answered questions are not asked again.
        const log = await house.logOf(match)
        expect(log.slice(0, seenBefore.length)).toEqual(seenBefore)
        expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1))
        expect(askedAgain.filter((question) => answered.has(question.id))).toEqual([])
        const turns = log.filter(({ type }) => type === 'spoke' || type === 'voted')
        const names = turns.map(({ type, data }) => JSON.stringify([type, { ...data, text: '', for: 0 }]))
        expect(new Set(names).size).toBe(names.length)
        expect(log.at(-1)?.type).toBe('ended')
      }
      expect(steps).toBeGreaterThan(9)
      expect(steps).toBeLessThan(EVERY_STEP) // so that every step was tried
      const rows = await house.store.standings.leaderboard(house.world.arena.slug)
      const games = await finished()
      for (const row of rows) expect(row.games).toBe(games)
      expect(rows.reduce((sum, row) => sum + row.score, 0)).toBe(games * 720)
    },
  )

  it.each(['before', 'after'] as const)(
    'repeats no question and loses no refusal, when a runner dies just %s any step of a match with refused answers',
    async (when) => {
      let deaths = 0
      for (let dieAt = 1; dieAt <= EVERY_STEP; dieAt++) {
        const match = await board.newMatch()
        const mortal = mortalStore(board.store, dieAt, when)
        const asked = new Set<string>()
        let answered: ReadonlySet<string> = new Set()
        const script: Script = ({ id, ask }) => {
          expect(answered.has(id)).toBe(false)
          asked.add(id)
          // The next try gets the reason of the refusal, whichever runner asks.
          expect(ask.illegal === undefined).toBe(ask.attempt === 1)
          return { text: ask.attempt <= ask.turn % 3 ? 'the middle' : (choicesOf(ask)?.[0] ?? '') }
        }
        const first = await playMatch(match, playContextOf(mortal.store, script), never).catch(
          (error: unknown) => error,
        )
        const before = await board.logOf(match)
        if (first instanceof Death) {
          for (const { id } of await board.store.asks.open(match)) asked.delete(id)
          answered = new Set(asked)
          expect(await playMatch(match, playContextOf(board.store, script), never)).toMatch(/finished|over/)
        }
        const record = await board.logOf(match)
        const refusals = refusalsIn(record)
        expect(record.slice(0, before.length)).toEqual(before)
        expect(numbered(record).map(({ seq }) => seq)).toEqual(numbered(record).map((_, index) => index + 1))
        deaths += 1
        expect(refusals.map(({ turn, attempt }) => [turn, attempt])).toEqual(
          numbered(record).flatMap(({ type }, at) =>
            type === 'marked' ? Array.from({ length: at % 3 }, (_, tries) => [at, tries + 1]) : [],
          ),
        )
        if (!(first instanceof Death)) break
      }
      expect(deaths).toBeGreaterThan(9)
      expect(deaths).toBeLessThan(EVERY_STEP) // so that every step was tried
      expect(await faultsOf(board)).toEqual([])
    },
  )
})

async function faultsOf({ store }: TestHouse): Promise<string[]> {
  const sentences: string[] = []
  await store.audit({ tell: ({ says }) => sentences.push(says) })
  return sentences
}

async function finished(): Promise<number> {
  let games = 0
  let cursor: string | undefined
  do {
    const page = await house.store.matches.page({ status: 'finished', limit: 100, cursor })
    if (!page.ok) throw new Error(page.error.message)
    games += page.value.items.length
    cursor = page.value.next
  } while (cursor)
  return games
}
