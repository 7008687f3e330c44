import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { LaneTerms } from './lanes.ts'

const HOST = 'api.example'
const TERMS: LaneTerms = { limit: 10, leaseMs: 60_000 }

let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
})
afterEach(() => there.sql.query('TRUNCATE ask_lane, ask_pause'))
afterAll(() => there?.close())

async function share(runner: string, [used, need, want]: [number, number, number], terms = TERMS) {
  const [got] = await there.store.lanes.share(runner, [{ host: HOST, used, need, want }], terms)
  return got!
}

/** Lets the share of a runner end, as it does when nothing is heard of that any more. */
const forget = (runner: string) =>
  there.sql.query(`UPDATE ask_lane SET shares = jsonb_set(shares, ARRAY[$1, 'until'], '0')`, [runner])

describe('the share of a runner', () => {
  it('is what it wants while there is enough, and never what another one holds', async () => {
    expect(await share('a', [0, 3, 6])).toMatchObject({ granted: 6, open: 6 })
    expect(await share('b', [0, 2, 6])).toMatchObject({ granted: 4, open: 4 })
    expect(await share('c', [0, 1, 3])).toMatchObject({ granted: 0, open: 0 })
  })

  it('shrinks to its part when others need more, as soon as what it has under way is over', async () => {
    await share('a', [0, 10, 10])
    expect(await share('b', [0, 8, 8])).toMatchObject({ granted: 0 })
    // Ten are under way: it begins nothing new beyond five, and keeps the ten until they are over.
    expect(await share('a', [10, 14, 20])).toMatchObject({ granted: 10, open: 5 })
    expect(await share('b', [0, 8, 8])).toMatchObject({ granted: 0 })
    expect(await share('a', [5, 9, 15])).toMatchObject({ granted: 5, open: 5 })
    expect(await share('b', [0, 8, 8])).toMatchObject({ granted: 5, open: 5 })
  })

  it('is free when its runner gives it back, or when its lease ends', async () => {
    await share('a', [0, 10, 10])
    expect(await share('a', [0, 0, 0])).toMatchObject({ granted: 0 })
    expect(await share('b', [0, 8, 8])).toMatchObject({ granted: 8 })
    expect(await share('c', [0, 8, 8])).toMatchObject({ granted: 2 })
    await forget('b')
    expect(await share('c', [2, 8, 8])).toMatchObject({ granted: 8, open: 8 })
  })

  it('goes round where there are more runners than places, so that none waits for good', async () => {
    const served = new Set<string>()
    const terms = { limit: 1, leaseMs: 60_000, roundMs: 20 }
    const servedNow = async () => {
      for (const runner of ['a', 'b', 'c']) {
        const { granted, open } = await share(runner, [0, 4, 4], terms)
        if (granted > 0 && open > 0) served.add(runner)
      }
      return served.size
    }
    await expect.poll(servedNow).toBe(3)
  })

  it('never comes to more than the limit, whatever many runners ask for at the same time', async () => {
    const runners = Array.from({ length: 12 }, (_, index) => `runner-${index}`)
    const held = new Map<string, number>()
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        runners.map(async (runner, index) => {
          const need = (index * 7 + round * 5) % 9
          const used = Math.min(need, held.get(runner) ?? 0)
          const { granted } = await share(runner, [used, need, need === 0 ? 0 : need + 2])
          held.set(runner, granted)
          expect(granted).toBeGreaterThanOrEqual(used)
        }),
      )
      const { rows } = await there.sql.query(
        `SELECT coalesce(sum((value ->> 'granted')::int), 0)::int AS all FROM ask_lane, jsonb_each(shares)`,
      )
      expect(rows[0].all).toBeLessThanOrEqual(TERMS.limit)
    }
  })

  it('of one host has nothing to do with that of another', async () => {
    const needs = ['z.example', 'a.example'].map((host) => ({ host, used: 0, need: 9, want: 9 }))
    const [shares, others] = await Promise.all([
      there.store.lanes.share('a', needs, TERMS),
      there.store.lanes.share('b', needs.toReversed(), { limit: 100, leaseMs: 60_000 }),
    ])
    expect(shares.map(({ host }) => host).sort()).toEqual(['a.example', 'z.example'])
    expect(others).toHaveLength(2)
  })
})

describe('a pause', () => {
  it('is over when the clock was set back since, and can be set again', async () => {
    await there.store.lanes.pause('lane-1', 30_000)
    await there.sql.query(`UPDATE ask_pause SET until = until + interval '1 hour'`)
    expect(await there.store.lanes.pauses()).toEqual([])
    await there.store.lanes.pause('lane-1', 30_000)
    expect(await there.store.lanes.pauses()).toMatchObject([{ lane: 'lane-1' }])
  })

  it('is known to all, the longer one of two, and forgotten when it is over', async () => {
    await there.store.lanes.pause('lane-1', 30_000)
    await there.store.lanes.pause('lane-1', 1_000)
    await there.store.lanes.pause('lane-2', 0)
    // Times are kept to the millisecond: what is over now may be so in a half of one.
    await expect.poll(async () => (await there.store.lanes.pauses()).map(({ lane }) => lane)).toEqual(['lane-1'])
    const known = await there.store.lanes.pauses()
    expect(known[0]!.ms).toBeGreaterThan(25_000)
    await there.sql.query(`UPDATE ask_pause SET until = now() - interval '1 hour'`)
    await there.sql.query(
      `INSERT INTO ask_lane (host, shares, touched_at) VALUES ('old', '{}', now() - interval '1 hour')`,
    )
    await there.store.lanes.sweep()
    const { rows } = await there.sql.query(
      'SELECT (SELECT count(*) FROM ask_pause) + (SELECT count(*) FROM ask_lane) AS left',
    )
    expect(Number(rows[0].left)).toBe(0)
  })
})
