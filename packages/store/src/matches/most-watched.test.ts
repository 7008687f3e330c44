import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const MINUTE = 60_000

let there: TestStore
let world: SmallWorld

beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())
afterEach(() => there.sql.query('TRUNCATE viewing, watching, most_watched'))

const create = () => there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
const opened = (id: string, viewers: string[], daysAgo = 0) =>
  there.sql.query(
    `INSERT INTO viewing (match_id, viewer, opened_at) SELECT $1, unnest($2::text[]), now() - $3 * interval '1 day'`,
    [id, viewers, daysAgo],
  )
const page = (cursor?: string, limit = 2) => there.store.matches.page({ sort: 'watched', limit, cursor })
async function ranking() {
  const found = await page(undefined, 100)
  return found.ok ? found.value.items.map(({ id }) => id) : []
}

describe('the ranking of the most watched', () => {
  it('counts each browser of the last month once, and once more who looks right now', async () => {
    const [few, many, old, live, signedIn, listed] = await Promise.all(Array.from({ length: 6 }, create))
    await opened(few!, ['v:a', 'v:b'])
    await opened(many!, ['v:a', 'v:b', 'v:c', 'v:d'])
    await opened(old!, ['v:a', 'v:b', 'v:c', 'v:d', 'v:e', 'v:f'], 31)
    await opened(live!, ['v:a'])
    await there.sql.query(`INSERT INTO watching VALUES ('gateway', $1, 2, now())`, [live])
    await opened(signedIn!, ['v:a', 'u:ann', 'u:bob', 'u:eve'])
    await there.store.viewings.answerSent([listed!], ['v:a'])
    expect(await there.store.mostWatched.snapshot(Date.now())).toBe(true)
    expect(await ranking()).toEqual([many, live, few, signedIn])
    const { rows } = await there.sql.query('SELECT viewers FROM most_watched ORDER BY rank')
    expect(rows.map(({ viewers }) => viewers)).toEqual([4, 3, 2, 1])
  })

  it('is taken once a minute, however many runners take it at the same time', async () => {
    await opened(await create(), ['v:a'])
    await opened(await create(), ['v:a', 'v:b'])
    const now = Date.now()
    const taken = await Promise.all(Array.from({ length: 5 }, () => there.store.mostWatched.snapshot(now)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await there.store.mostWatched.snapshot(Math.floor(now / MINUTE) * MINUTE + MINUTE - 1)).toBe(false)
    expect(await there.store.mostWatched.snapshot(now + MINUTE)).toBe(true)
    const { rows } = await there.sql.query('SELECT taken_at, count(*)::int AS n FROM most_watched GROUP BY 1')
    expect(rows.map(({ n }) => n)).toEqual([2, 2])
  })

  it('holds still while it is paged, and says so when it is no longer kept', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, create))
    for (const [index, id] of ids.entries()) {
      await opened(
        id,
        Array.from({ length: 9 - index }, (_, viewer) => `v:${viewer}`),
      )
    }
    const now = Date.now()
    await there.store.mostWatched.snapshot(now)
    const first = await page()
    const cursor = first.ok ? first.value.next : undefined
    await opened(
      ids[4]!,
      Array.from({ length: 20 }, (_, viewer) => `v:late-${viewer}`),
    )
    await there.store.mostWatched.snapshot(now + 29 * MINUTE)
    expect(await ranking()).toEqual([ids[4], ids[0], ids[1], ids[2], ids[3]])
    expect(await page(cursor)).toMatchObject({ ok: true, value: { items: [{ id: ids[2] }, { id: ids[3] }] } })
    await there.store.mostWatched.snapshot(now + 32 * MINUTE)
    expect(await page(cursor)).toEqual({
      ok: false,
      error: { code: 'bad-cursor', message: expect.stringContaining('start again') },
    })
  })

  it('is empty before anybody has watched anything', async () => {
    expect(await page()).toEqual({ ok: true, value: { items: [] } })
    await there.store.mostWatched.snapshot(Date.now())
    expect(await page()).toEqual({ ok: true, value: { items: [] } })
  })
})
