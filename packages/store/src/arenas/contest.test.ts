import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { ContestArena } from './contest.ts'

let there: TestStore
let arena: ContestArena
const ids: Record<string, string> = {}
const slugs: Record<string, string> = {}

beforeAll(async () => {
  there = await openTestStore()
  const { store, sql } = there
  const world = await smallWorld(there.url, { slug: 'cup', game: 'tic-tac-toe', agents: 2 })
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

describe('who plays in a contest, and who keeps the others waiting', () => {
  beforeEach(() => there.sql.query(`UPDATE agent SET online = true`))

  it('are its guests, also before their first game; of an arena that is open to all nobody knows', async () => {
    const contest = await there.store.arenas.contest(arena)
    expect(contest?.members.map(nameOf)).toEqual(['Cup Ada', 'Cup Bob'])
    expect(contest?.owing).toEqual([])
    expect(await there.store.arenas.contest({ ...arena, roster: { who: 'agents' } })).toBeUndefined()
  })

  it('is an agent that is switched off, while the contest is open and it has games left', async () => {
    await there.sql.query(`UPDATE agent SET online = false WHERE id = $1`, [ids.Bob])
    const owing = async (more: Partial<ContestArena> = {}) =>
      (await there.store.arenas.contest({ ...arena, ...more }))?.owing
    expect(await owing()).toEqual([{ agent: expect.objectContaining({ name: 'Cup Bob' }), owes: 4, why: 'away' }])
    expect(await owing({ state: 'closing' })).toEqual([])
    expect(await owing({ schedule: { tables: 1 } })).toEqual([])
  })

  it('is one at a table elsewhere, until it may be over there, once it is told who sits there and not before', async () => {
    const { sql, store } = there
    const match = (id: string, status: string, begun: string, over: string | null) =>
      sql.query(
        `INSERT INTO match (id, arena_id, game, language, game_version, judge, config, purpose, status, created_at, started_at, finished_at)
         SELECT $1, id, game, 'en', 1, 1, '{}', 'ranked', $2::"MatchStatus", $3, $3, $4 FROM arena WHERE slug = 'elsewhere'`,
        [id, status, begun, over],
      )
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    await match('before', 'finished', at(-60), at(-40))
    await match('now', 'running', at(-5), null)
    await sql.query(
      `INSERT INTO seat (match_id, seat, agent_id, version_id, created_at)
       SELECT 'now', 1, agent_id, id, now() FROM agent_version WHERE agent_id = $1`,
      [ids.Bob],
    )
    expect((await store.arenas.contest(arena))?.owing).toEqual([])
    await sql.query(
      `INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ('now', 1, 'dealt', 1, '{}', now())`,
    )
    expect((await store.arenas.contest(arena))?.owing).toEqual([
      { agent: expect.objectContaining({ name: 'Cup Bob' }), owes: 4, why: 'elsewhere', until: at(15) },
    ])
    await sql.query(`UPDATE match SET started_at = $1 WHERE id = 'now'`, [at(-90)])
    expect((await store.arenas.contest(arena))?.owing[0]).not.toHaveProperty('until')
    await sql.query(`UPDATE match SET status = 'void' WHERE id = 'now'`)
    expect((await store.arenas.contest(arena))?.owing).toEqual([])
  })
})

describe('what is next in a contest', () => {
  beforeAll(async () => {
    const fixtures = [
      [slugs.Bob, slugs.Ada],
      ['cup-player-2', 'cup-player-1'],
    ]
    await there.sql.query(
      `INSERT INTO arena_commitment (arena_id, seed, nonce, entries, supply, seeds, pairings, digest, fixtures, rules)
       VALUES ($1, 's', 'n', '[]', '', '', '', '', $2, '{}')`,
      [arena.id, JSON.stringify(fixtures)],
    )
  })
  const next = async (more: Partial<ContestArena> = {}) =>
    (await there.store.arenas.contest({ ...arena, ...more }))?.next.map(({ agents }) => agents.map(({ slug }) => slug))

  it('is told of agents that nobody can switch off, in an order that says nothing of seats', async () => {
    expect(await next()).toEqual([['cup-player-1', 'cup-player-2']])
  })

  it('is told of all where staying away loses the game, and of none at masked tables or when nothing begins', async () => {
    const schedule = { ...arena.schedule, waiting: { minutes: 10, after: 'forfeit' } }
    expect(await next({ schedule })).toEqual([
      [slugs.Ada, slugs.Bob],
      ['cup-player-1', 'cup-player-2'],
    ])
    expect(
      await next({ schedule: { ...arena.schedule, waiting: { minutes: 10, after: 'drop' } } as never }),
    ).toHaveLength(1)
    expect(await next({ schedule, seats: 3 })).toEqual([])
    expect(await next({ schedule, state: 'final' })).toEqual([])
  })
})
