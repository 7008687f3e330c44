import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishedMatch } from '../testing/finished-match.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let test: TestStore
beforeAll(async () => {
  test = await openTestStore()
})
afterAll(() => test.close())

it('a report is made of an arena’s matches, made anew when there are more, and whole once the arena is final', async () => {
  const { store, sql } = test
  const world = await smallWorld(test.url)
  const board = (matches: number) =>
    sql.query(
      `INSERT INTO board (arena_id, window_days, rule, counts_from, through_at, through_id, matches, handicaps)
       VALUES ($1, 0, '', 'epoch', 'epoch', '', $2, '{}')
       ON CONFLICT (arena_id, window_days) DO UPDATE SET matches = excluded.matches`,
      [world.arena.id, matches],
    )
  expect(await store.collusion.refresh()).toBe(0)
  expect(await store.collusion.of(world.arena.id)).toBeUndefined()
  const first = await finishedMatch(store, world, 1)
  await finishedMatch(store, world, 2)
  await board(2)
  expect(await store.collusion.refresh()).toBe(1)
  const made = await store.collusion.of(world.arena.id)
  expect(made?.report).toMatchObject({ matches: 2, pairs: 15 })
  expect(made?.report.closest.every(({ flagged }) => !flagged)).toBe(true)
  expect(made?.report.closest[0]?.matches).toContain(first)
  expect([...(made?.agents.values() ?? [])].map(({ slug }) => slug).sort()).toEqual(
    world.agents.map(({ slug }) => slug).sort(),
  )

  await sql.query('UPDATE collusion_report SET through = 100')
  await board(109)
  expect(await store.collusion.refresh()).toBe(0)
  await sql.query(`UPDATE arena SET state = 'final' WHERE id = $1`, [world.arena.id])
  expect(await store.collusion.refresh()).toBe(1)
  expect(await store.collusion.refresh()).toBe(0)
  await sql.query(`UPDATE arena SET state = 'open' WHERE id = $1`, [world.arena.id])
  await board(121)
  expect(await store.collusion.refresh()).toBe(1)
})

it('work that is ended leaves the report as it was', async () => {
  const { store, sql } = test
  await sql.query('UPDATE collusion_report SET through = 1')
  const many = await smallWorld(test.url, { slug: 'many' })
  for (let seed = 0; seed < 8; seed++) await finishedMatch(store, many, seed)
  await sql.query(`UPDATE board SET arena_id = 'arena-many'`)
  const stopping = () => Promise.reject(new Error('stopping'))
  await expect(store.collusion.refresh(stopping)).rejects.toThrow('stopping')
  expect(await store.collusion.of('arena-many')).toBeUndefined()
})

it('a report is not written of matches of which some were taken out of the count meanwhile', async () => {
  const { store, sql } = test
  const intervening = async () => void (await sql.query('UPDATE arena SET recounts = recounts + 1'))
  expect(await store.collusion.refresh(intervening)).toBe(0)
  expect(await store.collusion.of('arena-many')).toBeUndefined()
  expect(await store.collusion.refresh()).toBe(1)
})
