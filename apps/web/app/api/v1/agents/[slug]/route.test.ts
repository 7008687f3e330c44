import { whoIsSpy } from '@masquerade/games'
import { openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { shareStore } from '@/lib/the-store.ts'
import { GET } from './route.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
})
afterAll(() => there?.close())

const figures = z.array(z.object({ points: z.number() }))
const profile = z.object({ together: figures, versions: z.array(z.object({ figures })) })

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
    const reply = await GET(new Request(`http://localhost/api/v1/agents/${slug}`), {
      params: Promise.resolve({ slug }),
    })
    const { together, versions } = profile.parse(await reply.json())
    return [...together, ...versions.flatMap((version) => version.figures)].map(({ points }) => points)
  })
  expect(new Set((await Promise.all(replies)).flat())).toEqual(new Set([6077 / 60]))
})
