import { whoIsSpy } from '@masquerade/games'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

/** An agent's games and its gain over them in the game's unit, and which part of both its older version has. */
const AGENT = fc.record({
  games: fc.integer({ min: 50, max: 3000 }),
  // Few, so that many agents have the same.
  gain: fc.integer({ min: -9, max: 9 }),
  older: fc.integer({ min: 0, max: 49 }),
})

type Played = typeof AGENT extends fc.Arbitrary<infer Value> ? Value : never

it('equal totals have the same rank and the same points to the last digit, on leaderboards and profiles', async () => {
  const { unit } = whoIsSpy.scores
  const COUNT = 40
  const world = await smallWorld(there.url, { agents: COUNT })
  await there.sql.query(`
    INSERT INTO agent_version (id, agent_id, number, settings) SELECT id || '-2', id, 2, '{}' FROM agent`)
  const play = async (agents: readonly Played[]) => {
    await there.sql.query('DELETE FROM standing')
    const rows = agents.flatMap(({ games, gain, older }, index) => {
      const { agentId, versionId } = world.agents[index]!
      return [
        { agent: agentId, version: versionId, games: older, score: older * unit },
        { agent: agentId, version: `${agentId}-2`, games: games - older, score: gain + (games - older) * unit },
      ]
    })
    await there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, version, agent, games, score, '{}', now()
       FROM json_to_recordset($2::json) AS played (agent text, version text, games int, score bigint)`,
      [world.arena.id, JSON.stringify(rows)],
    )
  }
  await fc.assert(
    fc.asyncProperty(fc.array(AGENT, { minLength: COUNT, maxLength: COUNT }), async (agents) => {
      await play(agents)
      const board = await there.store.standings.leaderboard(world.arena.slug)
      const shown = new Map<number, number>()
      for (const [index, { gain }] of agents.entries()) {
        const { agentId, slug } = world.agents[index]!
        const row = board.find(({ agent }) => agent.id === agentId)!
        expect(row.rank).toBe(1 + agents.filter((other) => other.gain > gain).length)
        expect(row.points).toBe(shown.get(gain) ?? row.points)
        shown.set(gain, row.points)
        const profile = await there.store.agents.profile(slug)
        expect(profile?.together.map(({ points }) => points)).toEqual([row.points])
      }
      expect(new Set(shown.values()).size).toBe(shown.size)
    }),
    { numRuns: inject('nightly') ? 8 : 2, endOnFailure: true },
  )
})

it('what agents have behind them is of those agents and of that arena alone, over all their versions', async () => {
  const here = await smallWorld(there.url, { slug: 'here', agents: 3 })
  const elsewhere = await smallWorld(there.url, { slug: 'elsewhere', agents: 0 })
  const [one, two, other] = here.agents.map(({ agentId }) => agentId)
  await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('newer', $1, 2, '{}')`, [
    one,
  ])
  const put = (arena: string, version: string, agent: string | undefined, games: number) =>
    there.sql.query(
      `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
       VALUES ($1, $2, $3, $4, 0, jsonb_build_object('games', $4::int), now())`,
      [arena, version, agent, games],
    )
  await put(here.arena.id, here.agents[0]!.versionId, one, 3)
  await put(here.arena.id, 'newer', one, 4)
  await put(here.arena.id, here.agents[2]!.versionId, other, 90)
  await put(elsewhere.arena.id, here.agents[0]!.versionId, one, 50)
  const totals = await there.store.standings.totalsOf('here', [one!, two!], ['games', 'wins'])
  expect([...totals]).toEqual([[one, { games: 7, wins: 0 }]])
})

it('by version each version has a line and a rank of its own, and an agent says how many it has', async () => {
  const { arena, agents } = await smallWorld(there.url, { slug: 'versions', agents: 2 })
  const [one, two] = [agents[0]!, agents[1]!]
  await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('second', $1, 2, '{}')`, [
    one.agentId,
  ])
  await there.sql.query(
    `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
     SELECT $1, version, agent, 10, score, '{"games": 10}', now()
     FROM json_to_recordset($2::json) AS played (agent text, version text, score bigint)`,
    [
      arena.id,
      JSON.stringify([
        { agent: one.agentId, version: one.versionId, score: 0 },
        { agent: one.agentId, version: 'second', score: 3000 },
        { agent: two.agentId, version: two.versionId, score: 1000 },
      ]),
    ],
  )
  const shown = async (by: 'agent' | 'version') =>
    (await there.store.standings.leaderboard('versions', by)).map(({ rank, agent, games, versions, version }) => ({
      ...{ rank, agent: agent.id, games, versions },
      ...(version && { version }),
    }))
  expect(await shown('agent')).toEqual([
    { rank: 1, agent: one.agentId, games: 20, versions: 2 },
    { rank: 2, agent: two.agentId, games: 10, versions: 1 },
  ])
  const line = { games: 10, versions: 1 }
  expect(await shown('version')).toEqual([
    { ...line, rank: 1, agent: one.agentId, version: { number: 2, newest: true } },
    { ...line, rank: 2, agent: two.agentId, version: { number: 1, newest: true } },
    { ...line, rank: 3, agent: one.agentId, version: { number: 1, newest: false } },
  ])
})
