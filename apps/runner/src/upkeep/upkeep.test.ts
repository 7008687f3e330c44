import { finishedMatch } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jumpingClock, type TestHouse, testHouse } from '../testing/table.ts'
import { runUpkeep } from './upkeep.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ agents: 6 })
})
afterAll(() => house?.close())

const searched = async () => {
  const page = await house.store.matches.page({ search: 'coffee', limit: 100 })
  return page.ok ? page.value.items.map(({ id }) => id) : []
}
const rankings = async () => {
  const { rows } = await house.sql.query<{ n: number }>('SELECT count(DISTINCT taken_at)::int AS n FROM most_watched')
  return rows[0]!.n
}

it('fills in what old matches are found by, ranks each minute, and goes on after the database was away', async () => {
  const ids: string[] = []
  for (let seed = 1; seed <= 12; seed++) ids.push(await finishedMatch(house.store, house.world, seed))
  await house.sql.query('DELETE FROM match_text')
  await house.sql.query(`INSERT INTO viewing (match_id, viewer, opened_at) VALUES ($1, 'v:a', '2026-01-01')`, [ids[0]])
  const said: string[] = []
  let away = true
  const store = {
    ...house.store,
    search: {
      ...house.store.search,
      fillIn: async (...args: Parameters<typeof house.store.search.fillIn>) => {
        if (away) throw new Error('the database is away')
        return house.store.search.fillIn(...args)
      },
    },
  }
  const stopping = new AbortController()
  const running = runUpkeep({ store, clock: jumpingClock(), say: (line) => void said.push(line) }, stopping.signal)
  await expect.poll(() => said).toEqual([expect.stringContaining('away')])
  expect(await searched()).toEqual([])
  away = false
  await expect.poll(searched).toEqual(ids.toReversed())
  await expect.poll(() => said.at(-1)).toBe('12 older matches can be found by words now')
  await expect.poll(rankings).toBeGreaterThan(2)
  stopping.abort()
  await running
  expect(said).toHaveLength(2)
})

it('makes the months of past asks before they begin, and drops those that are older than they are kept', async () => {
  const said: string[] = []
  const stopping = new AbortController()
  const clock = jumpingClock()
  const context = { store: house.store, clock, say: (line: string) => void said.push(line), keepAsksMonths: 1 }
  const months = async () => {
    const { rows } = await house.sql.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'past_ask'::regclass`,
    )
    return rows.map(({ name }) => name)
  }
  await house.store.archive.turnMonths(Date.UTC(2001, 0, 1))
  expect(await months()).toContain('past_asks.m2001_03')
  const running = runUpkeep(context, stopping.signal)
  await expect.poll(() => said).toEqual([expect.stringContaining('m2001_03')])
  stopping.abort()
  await running
  const [year, month] = new Date(clock.now()).toISOString().split('-')
  expect(await months()).toContain(`past_asks.m${year}_${month}`)
})
