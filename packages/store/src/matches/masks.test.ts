import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { appendEvents } from '../testing/append-events.ts'
import { registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import { isTableMasked, rosterOf } from './masks.ts'

const CONFIG = { language: 'en' }
const log = scriptedLog(whoIsSpy, seededRandom(5), () => 'It is warm.', '2026-01-01T00:00:00.000Z', {
  config: CONFIG,
}).flat()
/** Where the log stands in a match that is being played: somebody has spoken. */
const BEGUN = log.slice(0, log.findIndex(({ type }) => type === 'spoke') + 1)

let there: TestStore
let world: SmallWorld
let owner: User
let agent: OwnAgent
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
  owner = await signedIn(there.store, 'ada')
  agent = await registered(there.store, owner.id, 'Own', { fields: { concurrency: 10 } })
})
afterAll(() => there?.close())

async function running(game = whoIsSpy.version): Promise<string> {
  const own = { agentId: agent.id, versionId: agent.version.id }
  const id = await there.store.matches.create(world.arena.id, {
    seats: [own, ...world.agents.slice(1)],
    gameVersion: game,
  })
  await there.store.matches.start(id)
  await appendEvents(there.store, id, whoIsSpy, BEGUN)
  return id
}

/** Everybody moves on by some seats. Nothing else of the match changes. */
async function move(match: string, by: number): Promise<void> {
  await there.sql.query(
    `UPDATE seat SET agent_id = other.agent_id, version_id = other.version_id FROM seat AS other
     WHERE seat.match_id = $1 AND other.match_id = $1 AND other.seat = (seat.seat - 1 + $2) % 6 + 1`,
    [match, by],
  )
}

async function exported(): Promise<string> {
  const pieces: string[] = []
  for await (const piece of there.store.users.export(owner.id)) pieces.push(piece)
  return pieces.join('')
}

/** All that the store gives anybody of a match, its own agents' asks, what an administrator reads, an owner's export. */
async function readableOf(match: string): Promise<Record<string, unknown>> {
  const { matches, reports, asks } = there.store
  const filters = [
    {},
    { status: 'running' as const },
    { agent: agent.slug },
    { agent: agent.slug, status: 'running' as const },
    { agent: world.agents[2]!.slug },
    { arena: world.arena.slug, agent: world.agents[5]!.slug },
    { sort: 'watched' as const },
  ]
  return {
    detail: await matches.get(match),
    ...Object.fromEntries(
      await Promise.all(
        filters.map(async (filter) => [JSON.stringify(filter), await matches.page({ ...filter, limit: 100 })]),
      ),
    ),
    next: await matches.nextAfter(first),
    asks: await asks.ofAgent(agent.id, owner.id, { limit: 100 }),
    reports: await reports.open(100),
    exported: await exported(),
  }
}

let first = ''

describe('a masked table', () => {
  it('tells everybody the same until the end, regardless of the seating; and who sat where from then on', async () => {
    first = await running()
    const match = await running()
    const spoke = BEGUN.find(({ type }) => type === 'spoke')!
    await there.store.viewings.opened(match, ['v:somebody'], { live: true })
    await there.store.mostWatched.snapshot(Date.now())
    expect(await there.store.reports.report({ kind: 'speech', match, seq: spoke.seq }, 'Rude.', 'v:eve')).toMatchObject(
      {
        ok: true,
      },
    )
    await there.store.asks.record({
      ...{ matchId: match, turn: 1, seat: 1, attempt: 1, versionId: agent.version.id, kind: 'speak' },
      ...{ askedAt: spoke.at, deadline: '2026-01-01T00:01:00.000Z' },
    })
    const before = await readableOf(match)
    for (const by of [1, 2, 3]) {
      await move(match, by)
      expect(await readableOf(match)).toEqual(before)
    }
    await there.store.matches.void(match, 'a test')
    const after = await readableOf(match)
    expect(after.detail).toMatchObject({
      masked: true,
      seats: [{ seat: 1, agent: { id: expect.any(String) } }, {}, {}, {}, {}, {}],
    })
    expect(after.asks).toMatchObject({ value: { items: [{ matchId: match, seat: 1 }] } })
    expect(after.reports).toMatchObject({ value: { items: [{ agent: { id: expect.any(String) } }] } })
    expect(after.exported).not.toBe(before.exported)
  })

  it('says who is at the table by name, and nothing of any seat', async () => {
    const match = (await there.store.matches.get(await running()))!
    expect(match.seats).toEqual([1, 2, 3, 4, 5, 6].map((seat) => ({ seat })))
    expect(match.roster.map(({ name }) => name)).toEqual(['Own', ...[2, 3, 4, 5, 6].map((n) => `Test agent ${n}`)])
  })

  it('is named in the export of an owner once its page lists its agents, and not before', async () => {
    const own = { agentId: agent.id, versionId: agent.version.id }
    const match = await there.store.matches.create(world.arena.id, {
      seats: [own, ...world.agents.slice(1)],
      gameVersion: whoIsSpy.version,
    })
    expect(await exported()).not.toContain(match)
    await there.store.matches.start(match)
    expect(await exported()).not.toContain(match)
    await appendEvents(there.store, match, whoIsSpy, BEGUN)
    expect(await exported()).toContain(match)
  })

  it('is found by an agent while it is played, and by no other', async () => {
    const match = await running()
    const found = await there.store.matches.page({ agent: agent.slug, status: 'running', limit: 100 })
    expect(found.ok && found.value.items.map(({ id }) => id)).toContain(match)
    const without = await there.store.matches.page({ agent: world.agents[0]!.slug, status: 'running', limit: 100 })
    expect(without).toMatchObject({ ok: true, value: { items: [] } })
  })

  it('names everybody when the match is finished', async () => {
    const match = await running()
    await appendEvents(there.store, match, whoIsSpy, log.slice(BEGUN.length))
    expect((await there.store.matches.get(match))?.seats[0]).toEqual({ seat: 1 })
    await there.store.matches.finish(match)
    expect((await there.store.matches.get(match))?.seats[0]).toMatchObject({ agent: { id: agent.id } })
  })

  it('of a trial keeps its masks on, but for the seat of the owner’s own agent', async () => {
    const own = { agentId: agent.id, versionId: agent.version.id }
    const seats = [...world.agents.slice(0, 5), own]
    const trial = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1, trialOf: agent.id })
    await there.store.asks.record({
      ...{ matchId: trial, turn: 1, seat: 6, attempt: 1, versionId: agent.version.id, kind: 'speak' },
      ...{ askedAt: '2026-01-01T00:00:00.000Z', deadline: '2026-01-01T00:01:00.000Z' },
    })
    expect((await there.store.matches.get(trial))?.seats).toEqual([1, 2, 3, 4, 5, 6].map((seat) => ({ seat })))
    const asks = await there.store.asks.ofMatchSeat(trial, agent.id, owner.id)
    expect(asks).toMatchObject([{ matchId: trial, seat: 6 }])
  })
})

describe('before the first event', () => {
  it.each(['queued', 'running'] as const)(
    'a match that is %s tells everybody the same, regardless of its agents',
    async (status) => {
      first = await running()
      const own = { agentId: agent.id, versionId: agent.version.id }
      const seats = [own, ...world.agents.slice(1)]
      const match = await there.store.matches.create(world.arena.id, { seats, gameVersion: 1 })
      if (status === 'running') await there.store.matches.start(match)
      const before = await readableOf(match)
      expect(before.detail).toMatchObject({ status, roster: [] })
      const others = await smallWorld(there.url, { slug: `others-${status}` })
      await there.sql.query(
        `UPDATE seat SET agent_id = other.agent, version_id = other.version
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS other (agent, version, seat)
       WHERE seat.match_id = $1 AND seat.seat = other.seat AND seat.seat > 1`,
        [match, others.agents.map(({ agentId }) => agentId), others.agents.map(({ versionId }) => versionId)],
      )
      expect(await readableOf(match)).toEqual(before)
    },
  )

  it('keeps a long list of games unchanged: a hidden match pushes none out of it', async () => {
    const mates = async () =>
      (await there.store.matches.tableMates(world.arena.slug, agent.id)).map(({ match }) => match)
    const finished = await running()
    await appendEvents(there.store, finished, whoIsSpy, log.slice(BEGUN.length))
    await there.store.matches.finish(finished)
    expect(await mates()).toContain(finished)
    await there.sql.query(
      `INSERT INTO match (id, arena_id, game, language, config, game_version, judge, purpose, created_at, status)
       SELECT 'later-' || n, arena_id, game, language, config, game_version, judge, purpose, now(), 'queued'
       FROM match, generate_series(1, 1000) AS n WHERE match.id = $1`,
      [finished],
    )
    await there.sql.query(
      `INSERT INTO seat (match_id, seat, agent_id, version_id, created_at)
       SELECT 'later-' || n, 1, $1, $2, now() FROM generate_series(1, 1000) AS n`,
      [agent.id, agent.version.id],
    )
    try {
      expect(await mates()).toContain(finished)
      expect((await there.store.matches.recentGames(world.arena.slug, [agent.id])).get(agent.id)).not.toEqual([])
      expect((await there.store.agents.profile(agent.slug))?.newest.games).toBeGreaterThan(0)
    } finally {
      await there.sql.query(`DELETE FROM seat WHERE match_id LIKE 'later-%'`)
      await there.sql.query(`DELETE FROM match WHERE id LIKE 'later-%'`)
    }
  })
})

it('an arena with open faces tells who sits where from the first event on', async () => {
  const open = await smallWorld(there.url, { slug: 'open' })
  await there.sql.query('UPDATE arena SET masked = false WHERE id = $1', [open.arena.id])
  const match = await there.store.matches.create(open.arena.id, { seats: open.agents, gameVersion: 1 })
  await there.store.matches.start(match)
  const unnamed = open.agents.map((_, index) => ({ seat: index + 1 }))
  expect(await there.store.matches.get(match)).toMatchObject({ masked: false, seats: unnamed, roster: [] })
  expect((await there.store.matches.get(match))?.seats).toEqual(unnamed)
  await appendEvents(there.store, match, whoIsSpy, BEGUN.slice(0, 1))
  expect(await there.store.matches.get(match)).toMatchObject({
    masked: false,
    seats: open.agents.map(({ agentId }, index) => ({ seat: index + 1, agent: { id: agentId } })),
  })
})

it('a table of two is open, whatever its arena says; one of three is not', () => {
  expect([1, 2, 3, 6].map((seats) => isTableMasked(true, seats))).toEqual([false, false, true, true])
  expect(isTableMasked(false, 6)).toBe(false)
})

it('a roster is in one order, however its agents sit', () => {
  const agents = ['b', 'a', 'b', 'C'].map((name, index) => ({ name, slug: `s${index}` }))
  const sorted = rosterOf(agents)
  expect(sorted.map(({ slug }) => slug)).toEqual(['s3', 's1', 's0', 's2'])
  expect(rosterOf(agents.toReversed())).toEqual(sorted)
})
