import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { recount } from './recount.ts'

let there: TestStore
let world: SmallWorld
let others: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'counted', agents: 6 })
  others = await smallWorld(there.url, { slug: 'elsewhere', agents: 6 })
  await finishedMatch(there.store, others, 3)
})
afterAll(() => there?.close())

const standingRows = async ({ arena }: SmallWorld) => {
  const { rows } = await there.sql.query(
    'SELECT version_id, agent_id, games, score, totals, counted_as FROM standing WHERE arena_id = $1 ORDER BY version_id',
    [arena.id],
  )
  return rows
}

it('finds what finishing the matches added up to, and leaves other arenas alone', async () => {
  for (const seed of [1, 2, 4, 5]) await finishedMatch(there.store, world, seed)
  await playedMatch(there.store, world, 6)
  const [before, elsewhere] = [await standingRows(world), await standingRows(others)]
  await there.sql.query(`UPDATE standing SET totals = '{"games": 1}', games = 7, score = 8`)
  await there.sql.query('DELETE FROM standing WHERE version_id = $1', [world.agents[0]!.versionId])
  let counted = 0
  const recounted = await there.store.standings.recount('counted', (matches) => {
    counted += matches
  })
  expect(recounted).toEqual({ matches: 4, standings: 6, unreadable: [], written: true })
  expect(counted).toBe(4)
  expect(await standingRows(world)).toEqual(before)
  expect((await standingRows(others)).map(({ games }) => games)).toEqual(elsewhere.map(() => 7))
  expect(await there.store.standings.recount('elsewhere')).toMatchObject({ matches: 1 })
  expect(await standingRows(others)).toEqual(elsewhere)
})

it('counts each match once that finishes meanwhile', async () => {
  const played = await Promise.all([7, 8, 9, 10, 11, 12].map((seed) => playedMatch(there.store, world, seed)))
  const finishing: Promise<unknown>[] = []
  await there.store.standings.recount('counted', () => {
    for (const id of played.splice(0, 3)) finishing.push(there.store.matches.finish(id))
  })
  await Promise.all(finishing)
  const after = await standingRows(world)
  expect(after.map(({ games }) => games)).toEqual(Array(6).fill(10))
  await there.store.standings.recount('counted')
  expect(await standingRows(world)).toEqual(after)
})

it('may take longer than any other transaction waits for its process', async () => {
  const database = openDatabase(there.url, { connections: 2, onError: () => {}, idleInTransactionMs: 100 })
  try {
    // It waits for its process from before the other does, which is ended for that.
    const slow = recount(database, 'elsewhere', async () => {
      const other = database.transaction(async (client) => {
        await new Promise((resolve) => client.once('end', resolve))
        await client.query('SELECT 1')
      })
      await expect(other).rejects.toThrow()
    })
    expect(await slow).toMatchObject({ matches: 1, written: true })
  } finally {
    await database.close()
  }
})

it('lets those who finish wait while it writes, and loses none of them', async () => {
  const late = await playedMatch(there.store, world, 14)
  const counts: number[] = []
  let finishing: Promise<unknown> | undefined
  await there.store.standings.recount('counted', async (matches) => {
    counts.push(matches)
    // The last that is heard before all is written: what was there before, a page, and what finished since.
    if (counts.length < 3) return
    finishing = there.store.matches.finish(late)
    await expect.poll(() => lockWaits(there.sql)).toBe(1)
  })
  expect(await finishing).toMatchObject({ ok: true })
  expect((await standingRows(world)).map(({ games }) => games)).toEqual(Array(6).fill(11))
})

it('stays with its arena when the next season takes over the address meanwhile', async () => {
  const [before, next] = [await standingRows(world), await standingRows(others)]
  await there.store.standings.recount('counted', async (matches) => {
    if (matches === 0) return
    await there.sql.query(`UPDATE arena SET slug = 'counted-season-1' WHERE id = $1`, [world.arena.id])
    await there.sql.query(`UPDATE arena SET slug = 'counted' WHERE id = $1`, [others.arena.id])
  })
  expect(await standingRows(others)).toEqual(next)
  expect(await standingRows(world)).toEqual(before)
  await there.sql.query(`UPDATE arena SET slug = 'elsewhere' WHERE id = $1`, [others.arena.id])
  await there.sql.query(`UPDATE arena SET slug = 'counted' WHERE id = $1`, [world.arena.id])
})

it('names the matches whose logs no longer fold, and counts the others', async () => {
  const broken = await finishedMatch(there.store, world, 13)
  await there.sql.query(
    `INSERT INTO match_event (match_id, seq, type, v, data, at)
     SELECT match_id, max(seq) + 1, 'spoke', 1, '{"seat": "none"}', now() FROM match_event WHERE match_id = $1
     GROUP BY match_id`,
    [broken],
  )
  const recounted = await there.store.standings.recount('counted')
  expect(recounted).toMatchObject({ matches: 11, unreadable: [{ match: broken }] })
  expect((await standingRows(world)).map(({ games }) => games)).toEqual(Array(6).fill(11))
})

it('knows the arenas whose standings were counted as something else, in part or whole', async () => {
  const { standings } = there.store
  await standings.recount('counted')
  expect(await standings.stale()).toEqual([])
  expect(await standings.recountStale('elsewhere')).toBeUndefined()
  // Finished by a version that counts something else: neither knows what all of the sum was counted as.
  await there.sql.query(`UPDATE standing SET counted_as = 'another' WHERE version_id = $1`, [
    others.agents[0]!.versionId,
  ])
  await finishedMatch(there.store, others, 20)
  expect((await standingRows(others)).map(({ counted_as }) => counted_as === '').sort()).toEqual([
    ...Array(5).fill(false),
    true,
  ])
  expect(await standings.stale()).toEqual(['elsewhere'])
  expect(await standings.recountStale('elsewhere')).toMatchObject({ matches: 2, written: true })
  expect(await standings.stale()).toEqual([])
})
