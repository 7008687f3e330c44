import { histogramOf, stepOf } from '@masquerade/metrics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

type Given = { text: string } | { missing: 'timeout' | 'error' }

const moment = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()

/** An ask of eight seconds to the agent in a seat, and what came after a time. */
async function answered(
  { agents }: SmallWorld,
  matchId: string,
  turn: number,
  seat: number,
  answer: Given,
  ms: number,
) {
  const { versionId } = agents[seat - 1]!
  const { id } = await there.store.asks.record({
    ...{ matchId, turn, seat, attempt: 1, versionId, kind: 'speak', askedAt: moment(0), deadline: moment(8_000) },
  })
  await there.store.asks.answer(id, { answer, answeredAt: moment(ms), latencyMs: ms })
}

async function played(world: SmallWorld, seed: number): Promise<string> {
  const match = await playedMatch(there.store, world, seed)
  await answered(world, match, 1, 1, { text: 'hot' }, 700)
  await answered(world, match, 2, 1, { missing: 'timeout' }, 8_130)
  await answered(world, match, 3, 1, { missing: 'error' }, 20)
  await answered(world, match, 1, 2, { text: 'cold' }, 90)
  return match
}

const MATCH = histogramOf([
  { latencyMs: 700, limitMs: 8_000 },
  { latencyMs: 8_130, limitMs: 8_000, missing: 'timeout' },
  { latencyMs: 20, limitMs: 8_000, missing: 'error' },
])

const responsesOf = async ({ agents }: SmallWorld, seat = 1) =>
  (await there.store.agents.profile(agents[seat - 1]!.slug))?.together[0]?.responses

it('how agents answered is added when a match finishes, a time-out as its limit, an error without a time', async () => {
  const world = await smallWorld(there.url, { slug: 'asked' })
  await there.store.matches.finish(await played(world, 1))
  expect(await responsesOf(world)).toEqual(MATCH)
  expect(await responsesOf(world)).toEqual({ counts: { [stepOf(700)]: 1, [stepOf(8_000)]: 1 }, timedOut: 1, failed: 1 })
  expect(await responsesOf(world, 2)).toEqual({ counts: { [stepOf(90)]: 1 }, timedOut: 0, failed: 0 })
  expect(await responsesOf(world, 3)).toEqual({ counts: {}, timedOut: 0, failed: 0 })
  await there.store.matches.finish(await played(world, 2))
  expect(await responsesOf(world)).toEqual({ counts: { [stepOf(700)]: 2, [stepOf(8_000)]: 2 }, timedOut: 2, failed: 2 })
})

it('a match counts once, however many finish it, and not when it is given up or its asks are put away', async () => {
  const world = await smallWorld(there.url, { slug: 'once' })
  const match = await played(world, 3)
  await Promise.all([1, 2, 3].map(() => there.store.matches.finish(match)))
  await there.store.matches.finish(match)
  await there.store.matches.void(await played(world, 4), 'a test')
  expect(await responsesOf(world)).toEqual(MATCH)
  await there.store.archive.asks('', { closedForMs: 0 })
  await there.store.matches.finish(match)
  await there.store.standings.recount('once')
  expect(await responsesOf(world)).toEqual(MATCH)
})

it('of versions they add up to the agent’s, and stay each arena’s own', async () => {
  const world = await smallWorld(there.url, { slug: 'versions' })
  await there.store.matches.finish(await played(world, 5))
  const [mine, ...others] = world.agents
  await there.sql.query(`INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('second', $1, 2, '{}')`, [
    mine!.agentId,
  ])
  const later = { ...world, agents: [{ ...mine!, versionId: 'second' }, ...others] }
  await there.store.matches.finish(await played(later, 6))
  const profile = await there.store.agents.profile(mine!.slug)
  expect(profile?.versions.map(({ figures }) => figures[0]?.responses)).toEqual([MATCH, MATCH])
  expect(profile?.together[0]?.responses).toMatchObject({ timedOut: 2, failed: 2 })
})

it('adds up reported costs by game, and a game without a reported cost adds nothing', async () => {
  const world = await smallWorld(there.url, { slug: 'priced' })
  const costOf = async (seat: number) =>
    (await there.store.agents.profile(world.agents[seat - 1]!.slug))?.together[0]?.cost
  for (const [seed, reported] of [
    [11, true],
    [12, true],
    [13, false],
  ] as const) {
    const match = await played(world, seed)
    if (reported) await there.sql.query('UPDATE ask SET cost_micros = 1500 WHERE match_id = $1 AND seat = 1', [match])
    await there.store.matches.finish(match)
  }
  expect(await costOf(1)).toEqual({ micros: 9_000, games: 2 })
  expect(await costOf(2)).toEqual({ micros: 0, games: 0 })
})

it('distinguishes games that were given up from games that were played', async () => {
  const world = await smallWorld(there.url, { slug: 'given-up' })
  await there.store.matches.finish(await played(world, 21))
  await there.store.matches.void(await played(world, 22), 'the log does not fold')
  expect((await there.store.agents.profile(world.agents[0]!.slug))?.newest).toEqual({ games: 2, void: 1 })
})
