import { finishedMatch } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jumpingClock, type TestHouse, testHouse } from '../testing/table.ts'
import { runBoards } from './upkeep.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ agents: 6 })
  for (let seed = 1; seed <= 12; seed++) await finishedMatch(house.store, house.world, seed)
  // What has just finished is counted a second later: here all of it at once.
  await house.sql.query(`UPDATE match SET finished_at = finished_at - interval '1 hour'`)
})
afterAll(() => house?.close())

it('keeps leaderboards ready beside the matches, with places left open, and goes on after the database was away', async () => {
  const said: string[] = []
  let away = true
  const store = {
    ...house.store,
    boards: {
      ...house.store.boards,
      refresh: (options: Parameters<typeof house.store.boards.refresh>[0]) => {
        if (away) return Promise.reject(new Error('the database is away'))
        return house.store.boards.refresh(options)
      },
    },
  }
  const stopping = new AbortController()
  const running = runBoards(
    { store, clock: jumpingClock(), say: (line) => void said.push(line), site: 'https://arena.example' },
    stopping.signal,
  )
  // Those that are made at once, and those that take long.
  await expect.poll(() => said).toEqual(Array(2).fill(expect.stringContaining('away')))
  const board = () => house.store.boards.leaderboard(house.world.arena.slug, { ranking: 'mean' })
  expect((await board())?.through).toBeUndefined()
  away = false
  await expect.poll(async () => (await board())?.through?.matches).toBe(12)
  const drawn = async () => (await board())?.rows.some(({ places }) => places !== undefined)
  await expect.poll(drawn).toBe(true)
  stopping.abort()
  await running
  expect(said).toHaveLength(2)
})
