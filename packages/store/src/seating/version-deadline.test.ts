import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { publishedKey, registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { versionsOf } from '../testing/versions-of.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let hall: SmallWorld
let ada: User
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada')
  await publishedKey(there.store)
  hall = await smallWorld(there.url, { slug: 'hall', agents: 6 })
})
afterAll(() => there?.close())

const model = (name: string) => ({ kind: 'model', model: `some/${name}`, strategy: 'plain' }) as const
const newAgent = () => registered(there.store, ada.id, 'Kestrel', { settings: model('first') })
const changed = async (agent: OwnAgent, name: string, secret?: string) => {
  const changes = { settings: model(name), ...(secret !== undefined && { secret: { text: secret } }) }
  expect(await there.store.agents.update(ada.id, agent.id, changes)).toMatchObject({ ok: true })
}
/** What was changed until now was changed an hour ago. */
const hourAgo = (agent: OwnAgent) =>
  there.sql.query(`UPDATE agent_version SET created_at = created_at - interval '1 hour' WHERE agent_id = $1`, [
    agent.id,
  ])
const deadline = (when: string | null) =>
  there.sql.query(
    `UPDATE arena SET schedule = CASE WHEN $2::text IS NULL THEN schedule - 'versionsUntil'
       ELSE jsonb_set(schedule, '{versionsUntil}', to_jsonb(now() + $2::interval)) END WHERE id = $1`,
    [hall.arena.id, when],
  )
/** The number of the version that would be seated. */
async function seatedVersion(agent: OwnAgent): Promise<number | undefined> {
  let id: string | undefined
  await there.store.matches.schedule(hall.arena.id, ({ candidates }) => {
    id = candidates.find(({ agentId }) => agentId === agent.id)?.versionId
    return undefined
  })
  const { rows } = await there.sql.query<{ number: number }>('SELECT number FROM agent_version WHERE id = $1', [id])
  return rows[0]?.number
}

it('the newest version plays until the deadline, and the one of then after it', async () => {
  const agent = await newAgent()
  await changed(agent, 'second')
  await hourAgo(agent)
  await changed(agent, 'third')
  for (const [when, version] of [
    [null, 3],
    ['1 hour', 3],
    ['-30 minutes', 2],
    ['-2 hours', 1],
  ] as const) {
    await deadline(when)
    expect(await seatedVersion(agent)).toBe(version)
  }
})

it('an agent that came after the deadline plays with its first version', async () => {
  await deadline('-1 hour')
  const agent = await newAgent()
  expect(await seatedVersion(agent)).toBe(1)
  await changed(agent, 'second')
  expect(await seatedVersion(agent)).toBe(1)
})

it('a key may be replaced after the deadline: what answers is the same', async () => {
  await deadline(null)
  const agent = await newAgent()
  await hourAgo(agent)
  await deadline('-30 minutes')
  await changed(agent, 'first', 'hf_another')
  expect(await seatedVersion(agent)).toBe(2)
  await changed(agent, 'other')
  expect(await seatedVersion(agent)).toBe(2)
})

it('an agent that stays away forfeits with the version that would play there', async () => {
  await deadline(null)
  const agent = await newAgent()
  await hourAgo(agent)
  await changed(agent, 'second')
  const players = [agent.id, ...hall.agents.map(({ agentId }) => agentId)].slice(0, 6)
  await there.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) SELECT $1, unnest($2::text[]), 'joined'`, [
    hall.arena.id,
    players,
  ])
  await there.sql.query(
    `INSERT INTO arena_commitment (arena_id, seed, nonce, entries, supply, seeds, pairings, digest, fixtures, rules)
     VALUES ($1, 's', 'n', '[]', '', '', '', '', '[]', '{}')`,
    [hall.arena.id],
  )
  await there.sql.query('INSERT INTO arena_fixture (arena_id, number, agents, absent) VALUES ($1, 1, $2, $3)', [
    ...[hall.arena.id, players, [agent.id]],
  ])
  for (const [when, number] of [
    [null, 2],
    ['-30 minutes', 1],
  ] as const) {
    await deadline(when)
    const absent: unknown[] = []
    await there.store.matches.schedule(hall.arena.id, ({ fixtures }) => {
      absent.push(...(fixtures ?? []).flatMap((one) => one.absent))
      return undefined
    })
    const versions = await versionsOf(there.url, agent.id)
    const versionId = versions.find((version) => version.number === number)?.id
    expect(absent).toEqual([{ agentId: agent.id, versionId }])
  }
})
