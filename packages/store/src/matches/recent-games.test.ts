import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
let finished: string[]
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'compared', agents: 7 })
  const elsewhere = await smallWorld(there.url, { slug: 'elsewhere', agents: 6 })
  finished = []
  for (const seed of [1, 2, 3]) finished.push(await finishedMatch(there.store, world, seed))
  // What none of it is about: a match elsewhere, one that is played still, and one that was given up.
  await finishedMatch(there.store, elsewhere, 4)
  await playedMatch(there.store, world, 5)
  await there.store.matches.void(await playedMatch(there.store, world, 6), 'of this test')
})
afterAll(() => there?.close())

const scoresOf = async (match: string) =>
  ((await there.store.matches.get(match))?.seats ?? []).map(({ seat, score, side, agent }) => ({
    ...{ match, seat, score, side, agent: agent?.id },
  }))

it('the games of agents are those that they finished in the arena, the oldest first', async () => {
  const ids = [0, 1, 6].map((index) => world.agents[index]!.agentId)
  const games = await there.store.matches.recentGames('compared', [...ids, 'no-such-id'])
  expect([...games.keys()]).toEqual([...ids, 'no-such-id'])
  expect(games.get(ids[2]!)).toEqual([])
  expect(games.get('no-such-id')).toEqual([])
  for (const id of ids.slice(0, 2)) {
    const recent = games.get(id) ?? []
    const seats = (await Promise.all(finished.map(scoresOf))).flat().filter(({ agent }) => agent === id)
    expect(recent.map(({ finishedAt: _, ...game }) => game)).toEqual(seats.map(({ agent: _, ...seat }) => seat))
    expect(recent.map(({ finishedAt }) => finishedAt)).toEqual(recent.map(({ finishedAt }) => finishedAt).toSorted())
  }
  expect(await there.store.matches.recentGames('no-such-arena', ids)).toEqual(new Map(ids.map((id) => [id, []])))
})

it('at an agent’s tables sat the others of its finished games in the arena, the newest first', async () => {
  const mine = world.agents[2]!.agentId
  const tables = await there.store.matches.tableMates('compared', mine)
  expect(tables.map(({ match }) => match)).toEqual(finished.toReversed())
  for (const { match, seat, score, others } of tables) {
    const seats = await scoresOf(match)
    expect(seats.find(({ agent }) => agent === mine)).toMatchObject({ seat, score })
    const rest = seats.filter(({ agent }) => agent !== mine)
    expect(others).toEqual(Object.fromEntries(rest.map(({ agent, score: theirs }) => [agent, theirs])))
  }
  expect(await there.store.matches.tableMates('compared', 'no-such-id')).toEqual([])
})

it('hidden arenas tell nothing', async () => {
  await there.sql.query(`UPDATE arena SET listed = false WHERE slug = 'elsewhere'`)
  expect(await there.store.matches.tableMates('elsewhere', 'elsewhere-agent-1')).toEqual([])
  const games = await there.store.matches.recentGames('elsewhere', ['elsewhere-agent-1'])
  expect(games.get('elsewhere-agent-1')).toEqual([])
})

it('games that count for no leaderboard are left out: those of matches taken out of the count, and seats that fill up', async () => {
  const [mine, other] = [world.agents[2]!.agentId, world.agents[3]!.agentId]
  await there.sql.query('UPDATE match SET left_out = true WHERE id = $1', [finished[0]])
  await there.sql.query('UPDATE seat SET fills_up = true WHERE match_id = $1 AND agent_id = $2', [finished[1], other])
  const games = await there.store.matches.recentGames('compared', [mine, other])
  expect(games.get(mine)?.map(({ match }) => match)).toEqual(finished.slice(1))
  expect(games.get(other)?.map(({ match }) => match)).toEqual(finished.slice(2))
  const tables = await there.store.matches.tableMates('compared', mine)
  expect(tables.map(({ match }) => match)).toEqual(finished.slice(1).toReversed())
  expect(tables.map(({ others }) => other in others)).toEqual([true, false])
  expect((await there.store.matches.tableMates('compared', other)).map(({ match }) => match)).toEqual(finished.slice(2))
})

it('those of an arena that ended last come first, however long ago they began', async () => {
  const { id } = world.arena
  await there.sql.query(`UPDATE match SET finished_at = now() + interval '1 hour' WHERE id = $1`, [finished[1]])
  const ended = await there.store.matches.lastFinished(id, 2)
  expect(ended.map((match) => match.id)).toEqual([finished[1], finished[2]])
})
