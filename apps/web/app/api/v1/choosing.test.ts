import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { API_PATH, OPERATIONS, type OperationId } from '@masquerade/protocol/public-api'
import type { OwnAgent } from '@masquerade/store/agents'
import {
  appendEvents,
  finishedMatch,
  openTestStore,
  publishedKey,
  registered,
  type SmallWorld,
  scriptedLog,
  signedIn,
  smallWorld,
  type TestStore,
} from '@masquerade/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { routeAnswer } from '@/lib/api/testing/routes.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'

/** The attacker has an agent of its own at the table, a token, an arena, and all the time in the world. */
let there: TestStore
let hall: SmallWorld
let eve: { id: string; token: string }
let ada: { id: string; token: string }
let mole: OwnAgent
let rival: OwnAgent
const log = scriptedLog(whoIsSpy, seededRandom(5), () => 'It is warm.', '2026-01-01T00:00:00.000Z')

beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url }))
  await publishedKey(there.store)
  hall = await smallWorld(there.url, { slug: 'hall', agents: 12 })
  eve = await userOf('eve')
  ada = await userOf('ada')
  for (const seed of [1, 2])
    await finishedMatch(there.store, { ...hall, agents: hall.agents.slice(seed, seed + 6) }, seed)
})
let round = 0
beforeEach(async () => {
  const fields = { concurrency: 5 }
  round++
  mole = await registered(there.store, eve.id, `Mole ${round}`, { fields })
  rival = await registered(there.store, ada.id, `Rival ${round}`, { fields })
})
afterEach(() => there.sql.query(`UPDATE match SET status = 'void' WHERE status IN ('queued', 'running')`))
afterAll(() => there?.close())

async function userOf(login: string) {
  const { id } = await signedIn(there.store, login)
  const token = await there.store.tokens.create(id, 'program')
  if (!token.ok) throw new Error(token.error.message)
  return { id, token: token.value.token }
}

async function ask(id: OperationId, parts: Record<string, string> = {}, query = '', token?: string) {
  const { method, path } = OPERATIONS[id]
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? 'nothing')
  const url = `${API_PATH}${filled}${query}`
  const answer = await routeAnswer({ method, url, ...(token !== undefined && { authorization: `Bearer ${token}` }) })
  return answer.text()
}

const seatOf = (agent: OwnAgent) => ({ agentId: agent.id, versionId: agent.version.id })

/** Everything that anybody and the attacker itself can read, of a match, of those who may sit at it, and of all together. */
async function polled(match: string): Promise<Record<string, string>> {
  const { rows: everybody } = await there.sql.query<{ slug: string }>('SELECT slug FROM agent')
  const lists = ['', '?status=queued', '?status=running', '?sort=watched', '?arena=hall']
  const views: [OperationId, Record<string, string>, string][] = [
    ['getMatch', { id: match }, ''],
    ['getMatchEvents', { id: match }, ''],
    ['getMatchTranscript', { id: match }, ''],
    ['getMatchMarkdown', { id: match }, ''],
    ...lists.map((query): [OperationId, Record<string, string>, string] => ['listMatches', {}, query]),
    ['listArenas', {}, ''],
    ['getArena', { slug: 'hall' }, ''],
    ['getLeaderboard', { arena: 'hall' }, ''],
    ['getAbilities', {}, '?limit=50'],
    ['listAgents', {}, '?limit=100'],
    ['listAsks', { slug: mole.slug }, ''],
    ['exportAccount', {}, ''],
    ['getAccount', {}, ''],
    ['listInvitations', {}, ''],
    ...everybody.flatMap(({ slug }): [OperationId, Record<string, string>, string][] => [
      ['getAgent', { slug }, ''],
      ['listMatches', {}, `?agent=${slug}`],
      ['listMatches', {}, `?agent=${slug}&status=queued`],
      ['listMatches', {}, `?agent=${slug}&status=running`],
    ]),
  ]
  const seen: Record<string, string> = {}
  for (const [id, parts, query] of views) {
    // What is anybody's reads no token, but for matches: an experiment's owner sees more of those.
    const token = OPERATIONS[id].access === 'owner' || id === 'getMatch' ? eve.token : undefined
    seen[`${id} ${JSON.stringify(parts)} ${query}`] = await ask(id, parts, query, token)
  }
  return seen
}

/** Other agents sit down in place of the attacker's table mates, and nothing else changes. */
const reseat = (match: string, mates: readonly { agentId: string; versionId: string }[]) =>
  there.sql.query(
    `UPDATE seat SET agent_id = mate.agent, version_id = mate.version
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS mate (agent, version, number)
     WHERE seat.match_id = $1 AND seat.seat = mate.number + 1`,
    [match, mates.map(({ agentId }) => agentId), mates.map(({ versionId }) => versionId)],
  )

describe('an owner who polls everything while the table is warmed up', () => {
  it.each(['queued', 'running'] as const)(
    'of a match that is %s learns nothing of whom its agent plays',
    async (status) => {
      const mates = hall.agents.slice(0, 5)
      const match = await there.store.matches.create(hall.arena.id, { seats: [seatOf(mole), ...mates], gameVersion: 1 })
      if (status === 'running') await there.store.matches.start(match)
      const before = await polled(match)
      for (const others of [hall.agents.slice(5, 10), [seatOf(rival), ...hall.agents.slice(1, 5)]]) {
        await reseat(match, others)
        expect(await polled(match)).toEqual(before)
      }
      await there.store.matches.start(match)
      await appendEvents(there.store, match, whoIsSpy, log[0] ?? [])
      expect(await ask('getMatch', { id: match })).toContain(rival.slug)
      expect(await ask('listMatches', {}, `?agent=${rival.slug}`)).toContain(match)
    },
  )
})

describe('an agent that declines', () => {
  /** All that was is so much longer ago. */
  async function later(ms: number) {
    const by = `$1::float8 * interval '1 millisecond'`
    await there.sql.query(`UPDATE missed_seat SET at = at - ${by}`, [ms])
    await there.sql.query(`UPDATE seat SET created_at = created_at - ${by}`, [ms])
    await there.sql.query(`UPDATE agent SET waits_until = waits_until - ${by}`, [ms])
  }
  async function isOffered(): Promise<boolean> {
    let offered = false
    await there.store.matches.schedule(hall.arena.id, ({ candidates }) => {
      offered = candidates.some(({ agentId }) => agentId === mole.id)
      return undefined
    })
    return offered
  }
  const own = async () => (await there.store.agents.own(eve.id, mole.slug))!
  /** How long after its last miss it waits for the next seat, in minutes. */
  async function waits(): Promise<number> {
    const { rows } = await there.sql.query(
      `SELECT (extract(epoch FROM waits_until - (SELECT max(at) FROM missed_seat WHERE agent_id = agent.id)) / 60)::float8
       AS minutes FROM agent WHERE id = $1`,
      [mole.id],
    )
    return rows[0].minutes
  }
  async function decline(): Promise<string> {
    const seats = [seatOf(mole), ...hall.agents.slice(0, 5)]
    const match = await there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 })
    const seat = { seat: 1, versionId: mole.version.id }
    expect(await there.store.lobby.replaceSeat(match, seat, hall.agents[6]!, 'no-warm-up')).toMatchObject({ ok: true })
    return match
  }
  const attendance = async () => JSON.parse(await ask('getAgent', { slug: mole.slug })).attendance

  it('waits longer each time, whatever it resumes, and is as before when its misses are long ago', async () => {
    const waited: number[] = []
    for (let times = 1; times <= 10; times++) {
      expect(await isOffered()).toBe(true)
      await decline()
      const { waitsUntil } = await own()
      await ask('resumeAgent', { slug: mole.slug }, '', eve.token)
      expect(await own()).toMatchObject({ waitsUntil })
      expect((await own()).paused).toBeUndefined()
      expect(await isOffered()).toBe(false)
      waited.push(await waits())
      await later(((await waits()) + 1) * 60_000)
    }
    expect(waited[0]).toBeCloseTo(1)
    expect(waited).toEqual([...new Set(waited)].sort((one, other) => one - other))
    expect(waited.at(-1)).toBeGreaterThan(4 * 60)
    await later(40 * 24 * 3_600_000)
    expect(await isOffered()).toBe(true)
    await decline()
    expect(await waits()).toBeCloseTo(1)
  })

  it('of few of its many seats waits for moments', async () => {
    const seats = [seatOf(mole), ...hall.agents.slice(0, 5)]
    for (let game = 0; game < 20; game++) {
      await there.store.matches.void(
        await there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 }),
        'played',
      )
    }
    await decline()
    expect(await waits()).toBeLessThan(0.1)
  })

  it('is seen to have done so when that match is over, and not while it runs', async () => {
    const match = await decline()
    expect(await attendance()).toEqual({ offered: 0, missed: 0 })
    await there.store.matches.void(match, 'played')
    expect(await attendance()).toEqual({ offered: 1, missed: 1 })
  })
})

describe('an agent at a masked table', () => {
  it('is watched in vain: everybody sees it as it was, its owner as it is, until the match is over', async () => {
    const seats = [seatOf(rival), seatOf(mole), ...hall.agents.slice(0, 4)]
    const first = await there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 })
    await there.store.matches.start(first)
    for (const events of log) await appendEvents(there.store, first, whoIsSpy, events)
    await there.store.matches.finish(first)
    const watched = async () => [
      await ask('getAgent', { slug: rival.slug }),
      await ask('listAgents', {}, '?limit=100'),
      await ask('getLeaderboard', { arena: 'hall' }),
      await ask('listArenas'),
    ]
    const match = await there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 })
    await there.store.matches.start(match)
    const before = await watched()
    const { agents } = there.store
    await agents.update(ada.id, rival.id, { fields: { online: false } })
    expect(await watched()).toEqual(before)
    await agents.pause(rival.id, 'no-answer')
    expect(await watched()).toEqual(before)
    expect(await agents.own(ada.id, rival.slug)).toMatchObject({ online: false, paused: 'no-answer', playing: 1 })
    expect(await agents.asItIs(rival.id)).toMatchObject({ online: false, paused: 'no-answer' })
    await agents.retire({ id: ada.id, role: 'user' }, rival.id)
    expect(await watched()).toEqual(before)
    await there.store.matches.void(match, 'a test')
    expect(await agents.get(rival.slug)).toMatchObject({
      online: false,
      paused: 'no-answer',
      retiredAt: expect.anything(),
    })
    const after = await watched()
    expect(after[1]).not.toContain(rival.slug)
    for (const [index, view] of after.slice(0, 3).entries()) expect(view).not.toBe(before[index])
  })

  it('of two seats, or one with open faces, shows what it is at once', async () => {
    await there.sql.query(`UPDATE arena SET masked = false WHERE slug = 'hall'`)
    try {
      const seats = [seatOf(rival), ...hall.agents.slice(0, 5)]
      await there.store.matches.create(hall.arena.id, { seats, gameVersion: 1 })
      await there.store.agents.update(ada.id, rival.id, { fields: { online: false } })
      expect(await there.store.agents.get(rival.slug)).toMatchObject({ online: false })
    } finally {
      await there.sql.query(`UPDATE arena SET masked = true WHERE slug = 'hall'`)
    }
  })
})
