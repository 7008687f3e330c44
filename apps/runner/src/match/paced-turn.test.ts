import type { Clock, Question } from '@masquerade/connectors'
import { type Logged, numbered, REFEREE, refusalsIn } from '@masquerade/game'
import { games, lookingMs } from '@masquerade/games'
import type { Store } from '@masquerade/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Death, mortalStore } from '../testing/mortal-store.ts'
import { against, playContextOf, type Script, type TestHouse, testHouse } from '../testing/table.ts'
import { virtualTime } from '../testing/virtual-time.ts'
import { playMatch } from './play-match.ts'

const never = new AbortController().signal
let house: TestHouse
let board: TestHouse

beforeAll(async () => {
  house = await testHouse({ pace: 'stage' })
  board = await testHouse({ pace: 'stage', game: 'tic-tac-toe', agents: 2, config: { limits: { markMs: 10_000 } } })
})
afterAll(() => Promise.all([house?.close(), board?.close()]))

/** Answers as `script` does, each seat so many milliseconds after it was asked. */
const after = (delays: (question: Question) => number, script: Script, clock: Clock): Script => {
  return async (question, signal) => {
    await clock.sleep(delays(question), signal)
    return script(question, signal)
  }
}

interface Asked {
  turn: number
  seat: number
  attempt: number
  asked: number
  deadline: number
  latency: number
}

async function asksOf({ sql }: TestHouse, match: string): Promise<Asked[]> {
  const { rows } = await sql.query(
    `SELECT turn, seat, attempt, (extract(epoch FROM asked_at) * 1000)::float8 AS asked,
       (extract(epoch FROM deadline) * 1000)::float8 AS deadline, latency_ms AS latency
     FROM ask WHERE match_id = $1 ORDER BY turn, seat, attempt`,
    [match],
  )
  return rows
}

async function played(at: TestHouse, delays: (question: Question) => number, script: Script = against(2)) {
  const match = await at.newMatch()
  const { clock, store } = virtualTime(at.store)
  const context = playContextOf(store, after(delays, script, clock), { clock })
  expect(await playMatch(match, context, never)).toBe('finished')
  return { match, record: await at.logOf(match), asks: await asksOf(at, match) }
}

/** Marks the fields of tic-tac-toe one after the other. */
const inOrder: Script = ({ ask }) => ({ text: String(ask.turn) })

const times = (log: readonly Logged[]) => numbered(log).map(({ at }) => Date.parse(at))
const opened = (asks: readonly Asked[]) => asks.map(({ turn, seat, asked, deadline }) => [turn, seat, asked, deadline])

describe('a paced table', () => {
  it('has the same times however fast the agents answer, as long as all answer within the pace', async () => {
    const fast = await played(house, () => 3)
    const slow = await played(house, ({ ask }) => 100 * ask.seat + (ask.turn % 3) * 700)
    expect(times(slow.record)).toEqual(times(fast.record))
    expect(opened(slow.asks)).toEqual(opened(fast.asks))
    expect(slow.asks.map(({ latency }) => latency)).not.toEqual(fast.asks.map(({ latency }) => latency))
  })

  it('opens the next asks with the release, and releases a turn when the one before was looked at', async () => {
    const { record, asks } = await played(house, () => 20)
    const log = numbered(record)
    const releases = [...new Set(times(log))]
    expect([...new Set(asks.map(({ asked }) => asked))]).toEqual(releases.slice(0, -1))
    for (const [index, at] of releases.slice(1).entries()) {
      const before = log.filter((event) => Date.parse(event.at) <= (releases[index] ?? 0))
      expect(at - (releases[index] ?? 0)).toBe(lookingMs(games['who-is-spy'], 'en', before))
    }
    const gaps = releases.slice(1).map((at, index) => at - (releases[index] ?? 0))
    for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(3_000)
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(15_000)
  })

  it('releases an answer that comes late with the next tick', async () => {
    const fast = await played(board, () => 1, inOrder)
    const late = await played(board, () => 4_321, inOrder)
    const [first, second] = times(fast.record).slice(-2) as [number, number]
    expect(second).toBe(first) // the last move and the end
    const gaps = (log: readonly Logged[]) => [...new Set(times(log))].map((at, i, all) => at - (all[i - 1] ?? at))
    expect(
      gaps(fast.record)
        .slice(1)
        .every((gap) => gap === 2_000),
    ).toBe(true)
    expect(
      gaps(late.record)
        .slice(1)
        .every((gap) => gap === 5_000),
    ).toBe(true)
  })

  it('stands still for no longer than a turn when the clock is set back by an hour', async () => {
    const lasted = async (aheadMs: number) => {
      const match = await board.newMatch()
      const { clock, store } = virtualTime(board.store)
      let ahead = 0
      const script: Script = async (question, signal) => {
        if (question.ask.turn === 3) ahead = aheadMs
        return inOrder(question, signal)
      }
      const moved = { ...clock, now: () => clock.now() + ahead }
      const began = clock.now()
      expect(await playMatch(match, playContextOf(store, script, { clock: moved }), never)).toBe('finished')
      return clock.now() - began
    }
    expect(await lasted(-3_600_000)).toBeLessThan((await lasted(0)) + 5_000)
  })

  it('decides a turn at its release: until then answers stand with their asks, and the log holds nothing of them', async () => {
    const match = await house.newMatch()
    const { clock, store } = virtualTime(house.store)
    const seen: { answered: number; events: number }[] = []
    const script: Script = async (question, signal) => {
      await clock.sleep(100 * question.ask.seat, signal)
      if (question.ask.kind === 'vote') {
        const open = await store.asks.open(match)
        const log = await store.log.readAs(match, REFEREE)
        seen.push({ answered: 6 - open.length, events: log.ok ? log.value.events.length : 0 })
      }
      return against(2)(question, never)
    }
    await playMatch(match, playContextOf(store, script, { clock }), never)
    const round = seen.slice(0, 6)
    expect(round.map(({ answered }) => answered)).toEqual([0, 1, 2, 3, 4, 5])
    expect(new Set(round.map(({ events }) => events)).size).toBe(1)
  })

  it('keeps answers over an outage, and what it lasted counts for no question that comes after', async () => {
    const match = await house.newMatch()
    const { clock, store } = virtualTime(house.store)
    const asked: string[] = []
    const script: Script = async (question, signal) => {
      asked.push(question.id)
      return against(2)(question, signal)
    }
    const outageMs = 200
    const failed = new Set<string>()
    const turns: Store['turns'] = {
      async write(turn) {
        const key = JSON.stringify([turn.after, turn.answered?.map(({ id }) => id)])
        if (turn.after > 0 && !failed.has(key)) {
          failed.add(key)
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        }
        return store.turns.write(turn)
      },
    }
    expect(await playMatch(match, playContextOf({ ...store, turns }, script, { clock }), never)).toBe('finished')
    expect(asked).toEqual([...new Set(asked)])
    const releases = new Set(times(await house.logOf(match)))
    const later = (await asksOf(house, match)).filter(({ turn }) => turn > 1)
    expect(later.length).toBeGreaterThan(6)
    for (const { asked } of later) expect(releases).toContain(asked - outageMs)
  })

  it('hides refusals: tries share a deadline, and viewers do not see a second one', async () => {
    const heard: object[] = []
    const listener = board.store.notices.listen({
      notices: (batch) => heard.push(...batch.filter(({ kind }) => kind === 'asking')),
      reconnected: () => {},
    })
    await listener.ready
    const limits = new Map<string, number>()
    const fussy: Script = (question) => {
      limits.set(`${question.ask.turn}/${question.ask.attempt}`, question.ask.limitMs)
      return question.ask.attempt < 3 ? { action: { cell: 99 } } : { text: String(question.ask.turn) }
    }
    const plain = await played(board, () => 600, inOrder)
    const refused = await played(board, () => 600, fussy)
    expect(refusalsIn(refused.record).length).toBeGreaterThan(9)
    expect(times(refused.record)).toEqual(times(plain.record))
    const asked = (match: string) => heard.filter((one) => 'match' in one && one.match === match).length
    await expect.poll(() => asked(refused.match)).toBe(asked(plain.match))
    await listener.close()
    const first = refused.asks.filter(({ attempt }) => attempt === 1)
    for (const one of refused.asks) {
      const its = first.find(({ turn }) => turn === one.turn)
      expect([one.asked, one.deadline]).toEqual([its?.asked, its?.deadline])
    }
    expect(limits.get('1/1')).toBe(10_000)
    expect(limits.get('1/2')).toBe(9_400)
    expect(limits.get('1/3')).toBe(8_800)
  })

  it('gives no more time to an agent that answers wrongly until its time is over', async () => {
    const { record, asks } = await played(
      board,
      () => 6_000,
      () => ({ action: { cell: 99 } }),
    )
    expect(asks.filter(({ turn }) => turn === 1).map(({ attempt, latency }) => [attempt, latency])).toEqual([
      [1, 6_000],
      [2, 4_000],
    ])
    expect(numbered(record).at(-1)?.type).toBe('ended')
  })

  it.each(['before', 'after'] as const)(
    'releases nothing twice and repeats no question, when a runner dies just %s any step',
    async (when) => {
      let deaths = 0
      for (let dieAt = 1; ; dieAt++) {
        const match = await board.newMatch()
        const from = Date.parse('2026-01-01T00:00:00.000Z')
        const mortal = mortalStore(board.store, dieAt, when)
        const first = virtualTime(mortal.store, from)
        const script: Script = ({ ask }) =>
          ask.attempt === 1 && ask.turn === 3 ? { action: { cell: 99 } } : { text: String(ask.turn) }
        const answered: string[] = []
        const noting: Script = (question, signal) => {
          answered.push(question.id)
          return script(question, signal)
        }
        const died = await playMatch(match, playContextOf(first.store, noting, first), never).catch((error) => error)
        if (!(died instanceof Death)) break
        deaths++
        const before = await board.logOf(match)
        const stored = new Set(await answersIn(board.store, match))
        const again = virtualTime(board.store, from + 60_000)
        const askedAgain: string[] = []
        const next: Script = (question, signal) => {
          askedAgain.push(question.id)
          return script(question, signal)
        }
        expect(await playMatch(match, playContextOf(again.store, next, again), never)).toMatch(/finished|over/)
        const record = await board.logOf(match)
        expect(numbered(record).slice(0, numbered(before).length)).toEqual(numbered(before))
        expect(numbered(record).map(({ seq }) => seq)).toEqual(numbered(record).map((_, index) => index + 1))
        expect(askedAgain.filter((id) => stored.has(id))).toEqual([])
        expect(refusalsIn(record)).toHaveLength(1)
        expect(numbered(record).at(-1)?.type).toBe('ended')
      }
      expect(deaths).toBeGreaterThan(12)
    },
  )
})

async function answersIn(store: Store, match: string): Promise<string[]> {
  const open = new Set((await store.asks.open(match)).map(({ id }) => id))
  const { rows } = await board.sql.query<{ id: string }>('SELECT id FROM ask WHERE match_id = $1', [match])
  return rows.map(({ id }) => id).filter((id) => !open.has(id))
}
