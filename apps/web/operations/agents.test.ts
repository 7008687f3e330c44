import { figuresWith } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { measured } from '@masquerade/metrics'
import { arenaFigures } from '@masquerade/protocol'
import { finishedMatch, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareStore } from '@/lib/server/process.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
})
afterAll(() => there?.close())

const profile = z.object({
  arenas: arenaFigures,
  versions: z.array(z.object({ number: z.int(), createdAt: z.iso.datetime(), arenas: arenaFigures })),
})
const replyOf = async (slug: string) => {
  const reply = await routeAnswer({ method: 'GET', url: `/api/v1/agents/${slug}` })
  return profile.parse(await reply.json())
}

it('gives equal totals as the same number to the last digit, together and per version', async () => {
  const { unit } = whoIsSpy.scores
  const world = await smallWorld(there.url, { agents: 60 })
  const played = world.agents.map(({ agentId, versionId }, index) => {
    const games = 50 + 49 * index
    return { agent: agentId, version: versionId, games, score: 77 + games * unit }
  })
  await there.sql.query(
    `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
     SELECT $1, version, agent, games, score, '{}', now()
     FROM json_to_recordset($2::json) AS played (agent text, version text, games int, score bigint)`,
    [world.arena.id, JSON.stringify(played)],
  )
  const replies = world.agents.map(async ({ slug }) => {
    const { arenas, versions } = await replyOf(slug)
    return [...arenas, ...versions.flatMap((version) => version.arenas)].map(({ points }) => points)
  })
  expect(new Set((await Promise.all(replies)).flat())).toEqual(new Set([6077 / 60]))
})

it('tells each figure that the game declares, by arena and version, with its interval or without ends', async () => {
  const world = await smallWorld(there.url, { slug: 'measured', agents: 6 })
  const [agent] = world.agents
  for (const seed of [1, 2, 3]) await finishedMatch(there.store, world, seed)
  const { arenas, versions } = await replyOf(agent!.slug)
  expect(versions.map((version) => version.arenas)).toEqual([arenas])
  expect(arenas).toMatchObject([{ arena: { slug: 'measured', game: 'who-is-spy' }, games: 3 }])
  const profile = await there.store.agents.profile(agent!.slug)
  const totals = profile?.together[0]?.totals ?? {}
  const expected = figuresWith(whoIsSpy, { language: 'en' }).flatMap((figure) => {
    const mine = measured(figure, totals)
    const end = (value: number) => (Number.isFinite(value) ? value : null)
    const { id, kind, group, place } = figure
    return mine
      ? [
          {
            id,
            kind,
            ...(group && { group }),
            ...(place && { place }),
            ...{ value: mine.value, low: end(mine.low), high: end(mine.high), n: mine.n, thin: mine.thin },
          },
        ]
      : []
  })
  expect(arenas[0]?.figures).toEqual(expected)
  expect(expected.length).toBeGreaterThan(5)
})
