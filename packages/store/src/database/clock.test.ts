import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../open-store.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

const SHIFTS = [-15_000, 15_000, 300_000]

async function withClock(aheadMs: number, work: (store: Store) => Promise<void>): Promise<void> {
  const systemClock = () => Date.now() + aheadMs
  const store = openStore({ url: there.url, systemClock, onError: () => {} })
  try {
    await store.clock.measure()
    await work(store)
  } finally {
    await store.close()
  }
}

async function databaseTime(): Promise<number> {
  const { rows } = await there.sql.query('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms')
  return rows[0].ms
}

describe.each(SHIFTS)('a process whose machine is %i ms ahead', (aheadMs) => {
  it('knows the time of the database, how far off it is, and how sure that is', () =>
    withClock(aheadMs, async ({ clock }) => {
      const skew = clock.skew()!
      expect(Math.abs(skew.aheadMs - aheadMs)).toBeLessThanOrEqual(skew.withinMs + 50)
      const before = await databaseTime()
      const now = clock.now()
      const after = await databaseTime()
      expect(now).toBeGreaterThanOrEqual(before - skew.withinMs - 5)
      expect(now).toBeLessThanOrEqual(after + skew.withinMs + 5)
    }))

  it('counts the same limits as all others', () =>
    withClock(aheadMs, async (store) => {
      const limit = { points: 2, durationSeconds: 10 }
      const [here, other] = [store, there.store].map((one) => one.rateLimiter(`clocks ${aheadMs}`, limit))
      expect(await other?.take('ada')).toMatchObject({ allowed: true, remaining: 1 })
      expect(await here?.take('ada')).toMatchObject({ allowed: true, remaining: 0 })
      const refused = await other?.take('ada')
      expect(refused).toMatchObject({ allowed: false })
      expect(refused?.resetSeconds).toBeLessThanOrEqual(10)
    }))
})

describe('without an answer of the database', () => {
  it('a process has its own time, and does not know how far off it is', async () => {
    const store = openStore({
      url: 'postgresql://unknown@127.0.0.1:1/nothing',
      systemClock: () => 1234,
      onError: () => {},
    })
    expect(store.clock.now()).toBe(1234)
    expect(store.clock.skew()).toBeUndefined()
    await expect(store.clock.measure()).rejects.toThrow()
    await store.close()
  })
})
