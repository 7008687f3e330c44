import type { Notice } from '@masquerade/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResults } from '../testing/results.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const DAY_MS = 24 * 60 * 60_000

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

const seats = [0, 1, 2, 3, 4, 5].map((agent) => ({
  ...{ agent, side: agent === 0 ? 'spy' : 'civilians', won: agent === 0, score: agent === 0 ? 720 : 0 },
}))

it('a leaderboard is announced when its end counts its last matches, when it counts none any more, and before a stop', async () => {
  const world = await smallWorld(there.url, { slug: 'announced', agents: 6 })
  await insertResults(there.sql, world, [{ finishedAt: new Date(Date.now() - DAY_MS), seats }], 'announced')
  const heard: string[] = []
  const notices = (batch: Notice[]) => {
    for (const notice of batch) if (notice.kind === 'board') heard.push(notice.arena)
  }
  const announced = async () => {
    await expect.poll(() => heard).toContain('announced')
    await there.store.notices.flush()
    heard.length = 0
  }
  const leftOut = async (is: boolean) => {
    await there.sql.query('UPDATE match SET left_out = $2 WHERE arena_id = $1', [world.arena.id, is])
    await there.sql.query(`UPDATE board SET rule = '' WHERE arena_id = $1`, [world.arena.id])
  }
  const listener = there.store.notices.listen({ notices, reconnected: () => {} })
  try {
    await listener.ready
    expect(await there.store.boards.complete('announced')).toBe(true)
    await announced()
    await leftOut(true)
    await there.store.boards.refresh()
    await announced()
    await leftOut(false)
    const { signal } = new AbortController()
    let looks = 0
    signal.throwIfAborted = () => {
      if (++looks === 3) throw new Error('a stop') // between the first of its two leaderboards and the other
    }
    await expect(there.store.boards.refresh({ signal })).rejects.toThrow('a stop')
    await announced()
  } finally {
    await listener.close()
  }
})
