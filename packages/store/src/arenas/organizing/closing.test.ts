import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changesIn } from '../../testing/changes-in.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { registered, signedIn } from '../../testing/people.ts'
import { type SmallWorld, smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
beforeEach(async () => {
  await there?.close()
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

const planned = (schedule: object) =>
  there.sql.query('UPDATE arena SET schedule = $2 WHERE id = $1', [world.arena.id, { tables: 1, ...schedule }])
const state = async () => (await there.store.arenas.get(world.arena.slug))?.state

it('an arena whose time ends while a table is seated closes after it, and is final when that match is over', async () => {
  await planned({ until: '2100-01-01T00:00:00Z' })
  const elsewhere = await there.sql.connect()
  await elsewhere.query('BEGIN; LOCK TABLE seat IN EXCLUSIVE MODE') // keeps the table from being seated to its end
  const seated = there.store.matches.schedule(world.arena.id, () => ({ gameVersion: 1, seats: world.agents }))
  await expect.poll(() => lockWaits(there.sql)).toBe(1)
  await planned({ until: '2020-01-01T00:00:00Z' })
  const settled = there.store.arenas.settle()
  await Promise.race([settled, expect.poll(() => lockWaits(there.sql)).toBe(2)])
  await elsewhere.query('ROLLBACK')
  elsewhere.release()
  const match = (await seated) ?? ''
  expect(await settled).toEqual([{ slug: 'parlour', state: 'closing' }])
  expect(await there.store.arenas.settle()).toEqual([])
  expect(await state()).toBe('closing')
  await there.store.matches.void(match, 'for this test')
  expect(await there.store.arenas.settle()).toEqual([{ slug: 'parlour', state: 'final' }])
  expect((await changesIn(there.store, 'parlour')).map(({ what }) => what)).toEqual([
    { kind: 'state', from: 'closing', to: 'final' },
    { kind: 'state', from: 'open', to: 'closing' },
  ])
})

describe('an agent that is away', () => {
  const minute = 60_000
  const owes = { slug: 'parlour', state: 'closing' }
  beforeEach(async () => {
    await planned({ games: 2 })
    const { id } = await signedIn(there.store, 'ada')
    const away = await registered(there.store, id, 'Away')
    await there.sql.query(`UPDATE mailbox_presence SET seen_at = now() - interval '9 hours'`)
    await there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, id, agent_id, CASE WHEN agent_id = $2 THEN 1 ELSE 2 END, 0, '{}', now() FROM agent_version`,
      [world.arena.id, away.id],
    )
  })

  it('has an hour to come back after the site was away, before its games are given up', async () => {
    expect(await there.store.arenas.settle(59 * minute)).toEqual([])
    expect(await state()).toBe('open')
    expect(await there.store.arenas.settle(60 * minute)).toContainEqual(owes)
  })

  it('has an hour to come back after a pause of the arena', async () => {
    const admin = { ...(await signedIn(there.store, 'root')), role: 'admin' as const }
    for (const step of ['paused', 'open'] as const)
      expect(await there.store.arenas.step(admin, 'parlour', step)).toMatchObject({ ok: true })
    expect(await there.store.arenas.settle()).toEqual([])
    await there.sql.query(`UPDATE arena_change SET at = now() - interval '61 minutes'`)
    expect(await there.store.arenas.settle()).toContainEqual(owes)
  })
})

it('an agent whose limits of a day are too small for one more game keeps no arena from closing', async () => {
  const { store, sql } = there
  const owner = await signedIn(store, 'thrifty')
  const agent = await registered(store, owner.id, 'Thrifty')
  const seats = [{ agentId: agent.id, versionId: agent.version.id }, ...world.agents.slice(1)]
  const match = await store.matches.create(world.arena.id, { gameVersion: 1, seats })
  await sql.query(`UPDATE match SET status = 'finished', finished_at = now() WHERE id = $1`, [match])
  await sql.query('UPDATE seat SET asks = 5 WHERE match_id = $1', [match])
  await planned({ games: 2 })
  await sql.query(
    `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
     SELECT $1, id, agent_id, CASE WHEN agent_id = $2 THEN 1 ELSE 2 END, 0, '{}', now() FROM agent_version`,
    [world.arena.id, agent.id],
  )
  const limit = (asks: number) => sql.query('UPDATE agent SET daily_asks = $2 WHERE id = $1', [agent.id, asks])
  await limit(5)
  expect(await store.arenas.settle()).toEqual([])
  await limit(4)
  expect(await store.arenas.settle()).toContainEqual({ slug: 'parlour', state: 'closing' })
})

it('an arena whose stored end cannot be read does not keep others open', async () => {
  await planned({ until: '0000-01-01T00:00:00Z' })
  const other = await smallWorld(there.url, { slug: 'other' })
  const past = { tables: 1, until: '2020-01-01T00:00:00Z' }
  await there.sql.query('UPDATE arena SET schedule = $2 WHERE id = $1', [other.arena.id, past])
  expect(await there.store.arenas.settle()).toMatchObject([{ slug: 'other', state: 'closing' }, { slug: 'other' }])
  expect(await state()).toBe('open')
})
