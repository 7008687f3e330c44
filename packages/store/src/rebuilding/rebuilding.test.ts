import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
const ids: string[] = []
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { concurrent: 100 })
  for (let seed = 1; seed <= 60; seed++) ids.push(await finishedMatch(there.store, world, seed))
})
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

describe('rebuilding standings', () => {
  const counted = async () =>
    (await there.sql.query('SELECT version_id, games, score, totals, counted_as FROM standing ORDER BY 1')).rows
  const spoilt = () => there.sql.query(`UPDATE standing SET games = 99, totals = '{}'`)
  const slug = () => world.arena.slug

  /** Records the reported progress of each arena, until the rebuild is ended after so many steps. */
  async function rebuild(slugs: readonly string[], endAfter = Number.POSITIVE_INFINITY) {
    const progress: Record<string, (number | 'before')[]> = {}
    let steps = 0
    const rebuilt = there.store.rebuilding.standings(slugs, async (arena, count) => {
      const mine: (number | 'before')[] = []
      progress[arena] = mine
      if (!count) return mine.push('before')
      return count((matches) => {
        mine.push(matches)
        if (++steps > endAfter) throw new Error('killed')
      })
    })
    const ended = await rebuilt.then(
      () => false,
      () => true,
    )
    return { progress, ended }
  }

  it('goes on within an arena where it was ended, and ends as one that was not', async () => {
    const whole = await counted()
    await spoilt()
    expect(await rebuild([slug()], 1)).toEqual({ progress: { [slug()]: [0, 50] }, ended: true })
    expect(await counted()).not.toEqual(whole)
    expect(await rebuild([slug()])).toEqual({ progress: { [slug()]: [50, 10, 0] }, ended: false })
    expect(await counted()).toEqual(whole)
    expect(await rebuild([slug()]), 'and begins anew when it was through').toEqual({
      progress: { [slug()]: [0, 50, 10, 0] },
      ended: false,
    })
    expect(await counted()).toEqual(whole)
  })

  it('counts what finished since it was ended once, also where it had passed already', async () => {
    await rebuild([slug()], 1)
    for (let seed = 61; seed <= 63; seed++) await finishedMatch(there.store, world, seed)
    // An id before all others: the pass will not come by it again.
    const early = await playedMatch(there.store, world, 64)
    await renamed(early, '0-early')
    await there.store.matches.finish('0-early')
    const whole = await counted()
    await spoilt()
    const { progress } = await rebuild([slug()])
    expect(progress[slug()]?.[0]).toBe(50)
    expect(progress[slug()]?.reduce<number>((sum, step) => sum + Number(step), 0)).toBe(64)
    expect(await counted()).toEqual(whole)
  })

  it('starts anew after a change of rules, after a long time, and on request', async () => {
    const forget = () => there.store.rebuilding.forget('standings', [slug()])
    /** Where it begins; the next one is as if there had been none. */
    const begins = async () => {
      const { progress } = await rebuild([slug()], 0)
      await forget()
      return progress[slug()]?.[0]
    }
    const changes = [
      () => there.sql.query(`UPDATE rebuild_place SET place = jsonb_set(place, '{rule}', '"another"')`),
      () => there.sql.query(`UPDATE rebuild_place SET kept_at = now() - interval '25 hours'`),
      forget,
    ]
    for (const change of changes) {
      await rebuild([slug()], 1)
      await change()
      expect(await begins()).toBe(0)
    }
    await rebuild([slug()], 1)
    expect(await begins()).toBe(50)
  })

  it('passes over the arenas that were through when it was ended, of the same list of arenas alone', async () => {
    const second = await smallWorld(there.url, { slug: 'second' })
    await finishedMatch(there.store, second, 1)
    const both = ['second', slug()]
    expect((await rebuild(both, 1)).progress).toEqual({ second: [0, 1] })
    expect((await rebuild(both, 4)).progress).toEqual({ second: [0, 1, 0], [slug()]: [0, 50] })
    expect((await rebuild(both)).progress).toEqual({ second: ['before'], [slug()]: [50, 14, 0] })
    expect((await rebuild(both)).progress).toEqual({ second: [0, 1, 0], [slug()]: [0, 50, 14, 0] })
    expect((await there.sql.query('SELECT FROM rebuild_place')).rowCount).toBe(0)
  })
})

async function renamed(from: string, to: string): Promise<void> {
  await there.sql.query(`
    SET session_replication_role = replica;
    UPDATE match SET id = '${to}' WHERE id = '${from}';
    UPDATE match_event SET match_id = '${to}' WHERE match_id = '${from}';
    UPDATE seat SET match_id = '${to}' WHERE match_id = '${from}';
    SET session_replication_role = DEFAULT`)
}
