import { systemClock } from '@masquerade/connectors'
import { seededRandom } from '@masquerade/game'
import { openStore, type Store } from '@masquerade/store'
import { smallWorld } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Owned, owners } from '../testing/owners.ts'
import { type TestHouse, testHouse, testSecrets } from '../testing/table.ts'
import { fillArenas } from './scheduler.ts'

const LIMITS = [
  { owner: 'ann', concurrency: 1, dailyBudget: null },
  { owner: 'ann', concurrency: 3, dailyBudget: null },
  { owner: 'ben', concurrency: 2, dailyBudget: 5 },
  { owner: 'eve', concurrency: 10, dailyBudget: 4 },
  { owner: 'eve', concurrency: 1, dailyBudget: 2 },
]
/** Whom a round seats is drawn by the database's own chance: after these, rounds go on until all limits are used up. */
const ROUNDS = 6
const MOST_ROUNDS = 40

let house: TestHouse
let stores: Store[]
let owned: Owned[]

beforeAll(async () => {
  house = await testHouse({ agents: 8, concurrent: 3 })
  // Both arenas want the same people's agents: nothing but the limits of these keeps them apart.
  await smallWorld(house.url, { slug: 'salon', agents: 8, concurrent: 3 })
  stores = [1, 2].map(() => openStore({ url: house.url, onError: () => {} }))
  const people = owners(house.store, testSecrets())
  owned = await Promise.all(LIMITS.map((limits) => people.register({ kind: 'mailbox' }, limits)))
  // By invitation: elsewhere the games of a day would be dealt out over it.
  await house.sql.query(`UPDATE arena SET roster = roster || '{"agents":"invited"}'`)
  await house.sql.query(
    `INSERT INTO arena_guest (arena_id, agent_id, state) SELECT arena.id, agent.id, 'joined' FROM arena, agent WHERE kind <> 'house'`,
  )
})
afterAll(async () => {
  await Promise.all((stores ?? []).map((store) => store.close()))
  await house?.close()
})

/** New agents are left to their owners for a minute; here that minute is over. */
const nextMinute = { ...systemClock, now: () => systemClock.now() + 61_000 }

describe('two schedulers at the same time', () => {
  it("never seat an agent beyond its owner's limits, nor two of one owner together, and use the limits up", async () => {
    const errors: unknown[] = []
    let most = 0
    let begun: number[] = []
    // An agent with a limit of a few games a day plays them all, and agents without a limit go on.
    const usedUp = () => begun.slice(2).join() === '5,4,2' && begun.slice(0, 2).every((games) => games > 2) && most > 1
    for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && !usedUp()); round++) {
      const filling = [...stores, ...stores].map((store, index) => {
        const random = seededRandom(round * 10 + index)
        const context = { store, clock: nextMinute, random, sleepAfterMs: 0, newcomerMs: 60_000, say: () => {} }
        return fillArenas(context, Date.now())
      })
      for (const filled of await Promise.allSettled(filling)) {
        if (filled.status === 'rejected') errors.push(filled.reason)
      }
      const { rows } = await house.sql.query<Row>(SEATED)
      expect(rows.length).toBe(LIMITS.length)
      for (const { id, playing, begun: games } of rows) {
        const limits = LIMITS[owned.findIndex(({ agentId }) => agentId === id)]!
        expect(playing).toBeLessThanOrEqual(limits.concurrency)
        expect(games).toBeLessThanOrEqual(limits.dailyBudget ?? Number.POSITIVE_INFINITY)
        most = Math.max(most, playing)
      }
      begun = owned.map(({ agentId }) => rows.find(({ id }) => id === agentId)!.begun)
      expect((await house.sql.query(TOGETHER)).rows).toEqual([])
      // All games of this round begin and end, so that they count for the day and not for what is played at once.
      await house.sql.query(
        `WITH over AS (
           UPDATE match SET status = 'finished', started_at = now(), finished_at = now() WHERE status = 'queued' RETURNING id
         )
         UPDATE seat SET begun_at = now() FROM over WHERE seat.match_id = over.id`,
      )
    }
    expect(errors).toEqual([])
    expect(most).toBeGreaterThan(1)
    expect(begun.slice(2)).toEqual([5, 4, 2])
    expect(begun[0]).toBeGreaterThan(2)
    expect(begun[1]).toBeGreaterThan(2)
  })
})

interface Row {
  id: string
  playing: number
  begun: number
}

const SEATED = `
  SELECT agent.id, count(seat) FILTER (WHERE match.status = 'queued')::int AS playing, count(seat)::int AS begun
  FROM agent LEFT JOIN seat ON seat.agent_id = agent.id LEFT JOIN match ON match.id = seat.match_id
  WHERE agent.kind <> 'house' GROUP BY agent.id`

const TOGETHER = `
  SELECT match.id, agent.owner_id FROM match JOIN seat ON seat.match_id = match.id JOIN agent ON agent.id = seat.agent_id
  WHERE agent.owner_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1`
