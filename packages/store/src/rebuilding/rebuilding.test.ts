import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
const ids: string[] = []
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { concurrent: 100 })
  for (let seed = 1; seed <= 60; seed++) ids.push(await finishedMatch(there.store, world, seed))
}, 60_000)
afterAll(() => there?.close())

const found = async () => {
  const page = await there.store.matches.page({ search: 'coffee', limit: 100 })
  return page.ok ? page.value.items.length : undefined
}

it('rebuilding what matches are found by goes on where it was ended, and begins anew when it was through', async () => {
  await there.sql.query(`UPDATE match_text SET grams = '{}'`)
  const ended = there.store.rebuilding.search((matches) => {
    if (matches > 0) throw new Error('killed')
  })
  await expect(ended).rejects.toThrow('killed')
  const before = await found()
  expect(before).toBe(50)
  const steps: number[] = []
  const on = await there.store.rebuilding.search((matches, all) => void steps.push(matches, all))
  expect(on).toEqual({ matches: 60, unreadable: [] })
  expect(steps).toEqual([50, 60, 10, 60])
  expect(await found()).toBe(60)
  const anew: number[] = []
  await there.store.rebuilding.search((matches) => void anew.push(matches))
  expect(anew).toEqual([0, 50, 10])
})

it('rebuilding logs puts all closed matches away at once, and nothing twice', async () => {
  expect(await there.store.rebuilding.logs()).toBe(60)
  const { rowCount } = await there.sql.query('SELECT FROM match_event')
  expect(rowCount).toBe(0)
  expect(await there.store.rebuilding.logs()).toBe(0)
})
