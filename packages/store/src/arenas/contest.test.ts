import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { ContestArena } from './contest.ts'

let there: TestStore
let world: SmallWorld
let arena: ContestArena
const ids: Record<string, string> = {}
const slugs: Record<string, string> = {}

beforeAll(async () => {
  there = await openTestStore()
  const { store, sql } = there
  world = await smallWorld(there.url, { slug: 'cup', game: 'tic-tac-toe', agents: 2 })
  await smallWorld(there.url, { slug: 'elsewhere', agents: 3 })
  for (const name of ['Ada', 'Bob']) {
    const agent = await registered(store, (await signedIn(store, name.toLowerCase())).id, `Cup ${name}`)
    ids[name] = agent.id
    slugs[name] = agent.slug
    await sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
      world.arena.id,
      agent.id,
    ])
  }
  const roster = { who: 'agents', agents: 'invited', house: false } as const
  const schedule = { tables: 1, games: 4 }
  await sql.query(`UPDATE arena SET roster = $2, schedule = $3 WHERE id = $1`, [world.arena.id, roster, schedule])
  arena = { id: world.arena.id, state: 'open', roster, schedule, masked: true, seats: 2 }
})
afterAll(() => there?.close())

const nameOf = ({ agent }: { agent: { name: string } }) => agent.name

it('lists a contest’s guests as its players, also before their first game, and no players for an arena open to all', async () => {
  const contest = await there.store.arenas.contest(arena)
  expect(contest?.members.map(nameOf)).toEqual(['Cup Ada', 'Cup Bob'])
  expect(await there.store.arenas.contest({ ...arena, roster: { who: 'agents' } })).toBeUndefined()
})

describe('what is next in a contest', () => {
  beforeAll(async () => {
    await there.sql.query(
      `INSERT INTO arena_commitment (arena_id, seed, nonce, entries, supply, seeds, pairings, digest, fixtures, rules)
       VALUES ($1, 's', 'n', '[]', '', '', '', '', '[]', '{}')`,
      [arena.id],
    )
    await there.sql.query(
      `INSERT INTO arena_fixture (arena_id, number, agents)
       SELECT $1, 1, $2::text[] UNION ALL
       SELECT $1, 2, ARRAY(SELECT id FROM agent WHERE slug LIKE 'cup-player-_' ORDER BY slug DESC)`,
      [arena.id, [ids.Bob, ids.Ada]],
    )
    // House agents play there as well.
    await there.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state)
      SELECT '${arena.id}', id, 'joined' FROM agent WHERE slug LIKE 'cup-player-_'`)
  })
  const next = async (more: Partial<ContestArena> = {}) =>
    (await there.store.arenas.contest({ ...arena, ...more }))?.next.map(({ agents }) => agents.map(({ slug }) => slug))

  it('shows upcoming games of agents that have no owner who could switch them off, in an order that reveals no seats', async () => {
    expect(await next()).toEqual([['cup-player-1', 'cup-player-2']])
  })

  it('shows upcoming games where staying away loses the game, and none at masked tables or when nothing begins', async () => {
    const schedule = { ...arena.schedule, waiting: { minutes: 10, after: 'forfeit' as const } }
    expect(await next({ schedule })).toEqual([
      [slugs.Ada, slugs.Bob],
      ['cup-player-1', 'cup-player-2'],
    ])
    expect(await next({ schedule: { ...arena.schedule, waiting: { minutes: 10, after: 'drop' } } })).toHaveLength(1)
    expect(await next({ schedule, seats: 3 })).toEqual([])
    expect(await next({ schedule, state: 'final' })).toEqual([])
  })

  it('lists games of its members that are void and not played again apart from those that count', async () => {
    const match = await there.store.matches.create(arena.id, { seats: world.agents, gameVersion: 1 })
    const voided = async (again: boolean) => {
      await there.sql.query(
        `UPDATE match SET status = 'finished', started_at = created_at, finished_at = now(), left_out = true, played_again = $2
         WHERE id = $1`,
        [match, again],
      )
      const contest = await there.store.arenas.contest(arena)
      return contest?.members.map(({ games, voided }) => [games, voided])
    }
    const none = [0, 0]
    expect(await voided(false)).toEqual([none, none, [0, 1], [0, 1]])
    expect(await voided(true)).toEqual([none, none, none, none])
  })
})
