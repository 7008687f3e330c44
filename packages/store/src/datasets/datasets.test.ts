import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'published' })
  for (const seed of [1, 2]) await finishedMatch(there.store, world, seed)
})
afterAll(() => there?.close())

const read = async (change: () => Promise<unknown> = () => Promise.resolve()) => {
  const dataset = await there.store.datasets.ofArena('published')
  const matches: string[] = []
  for await (const { match } of dataset?.matches ?? []) {
    if (matches.length === 0) await change()
    matches.push(match.id)
  }
  return matches.length
}

it('a dataset ends early when an account is deleted or a text hidden while its matches are read', async () => {
  expect(await read()).toBe(2)
  const { agentId } = world.agents[0]!
  await expect(
    read(() =>
      there.sql.query(
        `UPDATE agent SET slug = 'retired-one', owner_id = NULL, paused = 'owner-deleted' WHERE id = $1`,
        [agentId],
      ),
    ),
  ).rejects.toThrow(/an account was deleted/)
  expect(await read()).toBe(2)
  await expect(
    read(() =>
      there.sql.query(`INSERT INTO hidden_text (match_id, seq, reason, by_user)
        SELECT match_id, 1, 'insult', 'someone' FROM seat LIMIT 1`),
    ),
  ).rejects.toThrow(/a text hidden/)
  expect(await read()).toBe(2)
})

it('a dataset names its agents and its arena as they were called when it was begun', async () => {
  const dataset = await there.store.datasets.ofArena('published')
  const { agentId } = world.agents[1]!
  const agents = await there.sql.query(`UPDATE agent SET name = 'Renamed' WHERE id = $1 RETURNING slug`, [agentId])
  await there.sql.query(`UPDATE arena SET slug = 'published-before' WHERE slug = 'published'`)
  const said = new Set<string | undefined>()
  for await (const { match } of dataset?.matches ?? []) {
    expect(match.arena).toBe('published')
    said.add(match.seats.find(({ agent }) => agent === agents.rows[0].slug)?.name)
  }
  expect([...said]).toEqual([dataset?.standings.find(({ agent }) => agent === agents.rows[0].slug)?.name])
  await there.sql.query(`UPDATE arena SET slug = 'published' WHERE slug = 'published-before'`)
})

it('nobody reads on in a month who was to sit there when their account is deleted', async () => {
  const instead = `UPDATE seat SET replaced_agent_id = $1 WHERE (match_id, seat) = (SELECT match_id, seat FROM seat LIMIT 1)`
  const gone = await smallWorld(there.url, { slug: 'gone' })
  const { agentId } = gone.agents[0]!
  await there.sql.query(instead, [agentId])
  const hidden = async () => {
    const [month] = await there.store.datasets.months()
    return there.store.datasets.hiddenByMonth({ [month?.month ?? '']: month?.until.toISOString() ?? '' })
  }
  const before = await hidden()
  await there.sql.query(
    `UPDATE agent SET slug = 'retired-three', owner_id = NULL, paused = 'owner-deleted', paused_at = now() WHERE id = $1`,
    [agentId],
  )
  expect(await hidden()).not.toEqual(before)
})

it('a month is written anew when an agent that was replaced there has another name', async () => {
  const instead = `UPDATE seat SET replaced_agent_id = $1 WHERE (match_id, seat) = (SELECT match_id, seat FROM seat LIMIT 1)`
  const absent = await smallWorld(there.url, { slug: 'absent' })
  const { agentId } = absent.agents[0]!
  await there.sql.query(instead, [agentId])
  const [before] = await there.store.datasets.months()
  await there.sql.query(`UPDATE agent SET slug = 'retired-two' WHERE id = $1`, [agentId])
  const [after] = await there.store.datasets.months()
  expect(after?.state).not.toBe(before?.state)
})

it('a month is written anew when a season ends, since its arena then has another name', async () => {
  const [before] = await there.store.datasets.months()
  await there.sql.query(`UPDATE arena SET slug = 'published-season-1' WHERE slug = 'published'`)
  const [after] = await there.store.datasets.months()
  expect(after).toMatchObject({ month: before?.month, matches: 2, hidden: before?.hidden })
  expect(after?.state).not.toBe(before?.state)
})

it('the digests of an arena name every agent of its tables, also one that only filled them up', async () => {
  const filled = await smallWorld(there.url, { slug: 'filled' })
  const id = await playedMatch(there.store, filled, 3)
  await there.sql.query('UPDATE seat SET fills_up = true WHERE match_id = $1 AND seat < 4', [id])
  expect(await there.store.matches.finish(id)).toMatchObject({ ok: true })
  await there.store.datasets.publishNights(Date.now() + 24 * 60 * 60_000)
  const { nights } = (await there.store.datasets.ofArena('filled')) ?? {}
  expect(Object.values(nights?.agents ?? {}).sort()).toEqual(filled.agents.map(({ agentId }) => agentId).sort())
})
