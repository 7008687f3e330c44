import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishedMatch } from '../testing/finished-match.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { censusTaker } from './census.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  const world = await smallWorld(there.url, { slug: 'counted', agents: 6 })
  await finishedMatch(there.store, world, 1)
  // What others write at the same time, in databases of their own, is waited for.
  while ((await there.store.boards.refresh()).matches === 0);
})
afterAll(() => there?.close())

it('who is there is counted once a second at most, whatever is filtered, and anew where counting failed', async () => {
  let now = 0
  let asked = 0
  let broken = true
  const pool = {
    query: (...args: Parameters<Pool['query']>) => {
      asked += 1
      return broken ? Promise.reject(new Error('away')) : there.sql.query(...args)
    },
  } as unknown as Pool // what a census needs of one
  const take = censusTaker(pool, () => now)
  const counted = async (filter = {}) => (await take({ arena: 'counted', windowDays: 0, filter })).chosen
  await expect(counted()).rejects.toThrow('away')
  broken = false
  asked = 0
  expect([await counted(), await counted({ kind: 'house' }), await counted({ kind: 'model' })]).toEqual([6, 6, 0])
  expect(asked).toBe(2)
  await there.sql.query(`UPDATE agent SET kind = 'model' WHERE slug = 'counted-player-1'`)
  now = 999
  expect(await counted({ kind: 'model' })).toBe(0)
  now = 1_000
  expect(await counted({ kind: 'model' })).toBe(1)
  expect(asked).toBe(4)
})
