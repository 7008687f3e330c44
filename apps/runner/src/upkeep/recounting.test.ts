import { whoIsSpy } from '@masquerade/games'
import { measured } from '@masquerade/metrics'
import { finishedMatch } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRunner } from '../runner.ts'
import { jumpingClock, playContextOf, type TestHouse, talker, testHouse } from '../testing/table.ts'
import { runRecounting } from './upkeep.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ agents: 6, concurrent: 0 })
  for (let seed = 1; seed <= 12; seed++) await finishedMatch(house.store, house.world, seed)
})
afterAll(() => house?.close())

const standings = async () =>
  (await house.sql.query('SELECT version_id, games, score, totals, counted_as FROM standing ORDER BY version_id')).rows

/**
 * The standings as the version before left them: counters without products, but for the squares that one game kept, in
 * a table that has just got its new column.
 */
const asBefore = () =>
  house.sql.query(`
    UPDATE standing SET counted_as = DEFAULT, totals = (
      SELECT jsonb_object_agg(name, total) FROM jsonb_each(totals) AS counter (name, total) WHERE name ~ '^[A-Za-z]+$'
        AND name <> 'counted'
    ) || '{"scoreSquares": 360000, "votesReceivedSquares": 12}'`)

/** Runs until the runner has nothing left to do and would sleep for longer than after a fault. */
async function untilDone(store = house.store): Promise<string[]> {
  const said: string[] = []
  const stopping = new AbortController()
  const clock = jumpingClock()
  const sleep: typeof clock.sleep = async (ms, signal) => {
    if (ms > 5_000) stopping.abort()
    return clock.sleep(ms, signal)
  }
  await runRecounting({ store, clock: { ...clock, sleep }, say: (line) => said.push(line) }, stopping.signal)
  return said
}

it('a database of the version before has the right figures with their intervals, once a runner has started', async () => {
  const right = await standings()
  await asBefore()
  const figures = whoIsSpy.measure.figures
  const known = async () => {
    const [row] = await house.store.standings.leaderboard(house.world.arena.slug)
    return figures.map((figure) => measured(figure, row?.totals ?? {})?.endless !== 'uncounted')
  }
  expect(await known()).toContain(false)
  const said = await untilDone()
  expect(said).toEqual([`the standings of ${house.world.arena.slug} are counted anew, out of 12 matches`])
  expect(await standings()).toEqual(right)
  expect(await known()).toEqual(figures.map(() => true))
  expect(await untilDone(), 'and nothing is left to do').toEqual([])
})

it('goes on after the database was away, and counts once what two runners find', async () => {
  const right = await standings()
  await asBefore()
  let faults = 2
  const stale = async () => {
    if (faults-- > 0) throw new Error('the database is away')
    return house.store.standings.stale()
  }
  const standingsOf = { ...house.store.standings, stale }
  const said = await Promise.all([untilDone({ ...house.store, standings: standingsOf }), untilDone()])
  expect(said[0]?.[0]).toMatch(/^the standings wait to be counted anew: .*away/)
  expect(said.flat().filter((line) => line.includes('are counted anew'))).toHaveLength(1)
  expect(await standings()).toEqual(right)
})

it('is done by each runner that starts, and is left when it stops', async () => {
  const right = await standings()
  await asBefore()
  const lines: string[] = []
  const context = playContextOf(house.store, talker, { say: (line) => lines.push(line) })
  const runner = await startRunner(context, { host: '127.0.0.1', port: 0, matches: 1 })
  const counted = () => lines.filter((line) => line.includes('counted anew'))
  try {
    await expect.poll(standings).toEqual(right)
    await expect.poll(counted).toHaveLength(1)
  } finally {
    await runner.stop()
  }
  expect(counted()).toHaveLength(1)
})

it('takes no match from anybody whose log it cannot read, and says so', async () => {
  await asBefore()
  const before = await standings()
  await house.sql.query(`UPDATE match SET game = 'chess' WHERE id = (SELECT min(id) FROM match)`)
  const said = await untilDone()
  expect(said).toEqual([expect.stringMatching(/stay as they were counted: 1 of its matches cannot be read .*chess/)])
  expect(await standings()).toEqual(before)
})

it('tries again in an hour what it could not count, and lets no other wait for it', async () => {
  await asBefore()
  const { store } = house
  const slug = house.world.arena.slug
  let isBroken = true
  const stale = async () => [...(isBroken ? ['broken'] : []), ...(await store.standings.stale())]
  const recountStale: typeof store.standings.recountStale = async (arena, ...given) => {
    if (arena === 'broken') throw new Error('of this test')
    return store.standings.recountStale(arena, ...given)
  }
  await house.sql.query(`UPDATE match SET game = 'chess' WHERE id = (SELECT min(id) FROM match)`)
  const said: string[] = []
  const stopping = new AbortController()
  const clock = jumpingClock()
  const begin = clock.now()
  const sleep: typeof clock.sleep = async (ms, signal) => {
    isBroken = false
    if (clock.now() - begin < 1_800_000)
      await house.sql.query(`UPDATE match SET game = 'who-is-spy' WHERE game = 'chess'`)
    if (said.length > 2) stopping.abort()
    return clock.sleep(ms * 100, signal)
  }
  const around = { ...store, standings: { ...store.standings, stale, recountStale } }
  await runRecounting({ store: around, clock: { ...clock, sleep }, say: (line) => said.push(line) }, stopping.signal)
  expect(said).toEqual([
    'the standings of broken stay as they were counted: Error: of this test',
    expect.stringMatching(new RegExp(`of ${slug} stay as they were counted: 1 of its matches`)),
    `the standings of ${slug} are counted anew, out of 12 matches`,
  ])
  expect(clock.now() - begin).toBeGreaterThanOrEqual(3_600_000)
})
