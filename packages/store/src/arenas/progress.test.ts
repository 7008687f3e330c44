import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../testing/changes-in.ts'
import { finishedMatch } from '../testing/finished-match.ts'
import { registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import { type ProgressRow, progressOf } from './progress.ts'

interface Seated {
  agentId: string
  versionId: string
}

const row: ProgressRow = {
  ...{
    running: 2,
    finished: 30,
    voided: 0,
    matches: 40,
    games: null,
    untilMs: null,
    tables: 2,
    seats: 6,
    players: 10,
    house: 10,
  },
  ...{ atOnce: 0, lasted: 60_000, priced: null, untold: 0, budget: null, spent: 0 },
}

describe('the progress of an arena', () => {
  it('says what was counted, and what is left by it', () => {
    expect(progressOf(row)).toMatchObject({
      running: 2,
      finished: 30,
      more: false,
      total: 40,
      left: 10,
      leftMs: 300_000,
    })
  })

  it('counts so far and no further', () => {
    expect(progressOf({ ...row, finished: 10_001 })).toMatchObject({ finished: 10_000, more: true })
  })
})

describe('what the database knows of it', () => {
  let there: TestStore
  let arena: { id: string; slug: string }
  let priced: string
  let mine: Seated
  let house: readonly Seated[]
  let ada: User
  beforeAll(async () => {
    there = await openTestStore()
    const world = await smallWorld(there.url, { slug: 'hall', agents: 6 })
    arena = world.arena
    ada = await signedIn(there.store, 'ada')
    const agent = await registered(there.store, ada.id, 'Priced')
    priced = agent.id
    mine = { agentId: agent.id, versionId: agent.version.id }
    house = world.agents
    await registered(there.store, ada.id, 'Free')
    await there.sql.query(`UPDATE agent SET created_at = now() - interval '1 day'`)
  })
  afterAll(() => there?.close())

  const cost = (micros: number, games: number, agent = priced) =>
    there.sql.query(
      `INSERT INTO response_times (arena_id, version_id, counts, timed_out, failed, cost_micros, priced_games)
       SELECT $1, id, '{}', 0, 0, $3, $4 FROM agent_version WHERE agent_id = $2
       ON CONFLICT (arena_id, version_id) DO UPDATE SET cost_micros = excluded.cost_micros, priced_games = excluded.priced_games`,
      [arena.id, agent, micros, games],
    )
  const budget = (micros: number | null) =>
    there.sql.query(
      `UPDATE arena SET spent_at = NULL, fairness = jsonb_strip_nulls(fairness || jsonb_build_object('budgetMicros', $2::bigint)) WHERE id = $1`,
      [arena.id, micros],
    )

  it('says nothing of time and money where nothing is known', async () => {
    const known = await there.store.arenas.progress(arena.id)
    expect(known).toMatchObject({ running: 0, finished: 0, cost: { priced: 0, untold: 0, spentMicros: 0 } })
    expect([known.leftMs, known.perHour, known.cost.leftMicros, known.cost.hourMicros]).toEqual(
      Array(4).fill(undefined),
    )
    expect(await there.store.arenas.progress('nothing')).toMatchObject({ finished: 0 })
  })

  it('estimates costs from prices reported for the same game, also for an arena that does not exist yet', async () => {
    await cost(30_000, 10)
    expect((await there.store.arenas.progress(arena.id)).cost).toMatchObject({ priced: 1, spentMicros: 30_000 })
    const form = {
      ...{ name: { en: 'New', zh: '新' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {}, language: 'en' },
      ...{
        purpose: 'ranked',
        supply: null,
        ranking: 'mean',
        roster: { who: 'agents' },
        windowDays: null,
        masked: true,
      },
      ...{ schedule: { tables: 1, games: 12 }, fairness: { owners: 'apart' } },
    }
    expect(await there.store.arenas.forecast(ada.id, form)).toMatchObject({
      ...{ finished: 0, total: 16, left: 16 },
      cost: { priced: 1, leftMicros: 12 * 3_000, spentMicros: 0 },
    })
    expect(
      await there.store.arenas.forecast(ada.id, { ...form, roster: { who: 'agents', agents: ['free'] } }),
    ).toMatchObject({
      ...{ total: 14, cost: { priced: 0 } },
    })
    expect(await there.store.arenas.forecast(ada.id, { ...form, game: 'chess' })).toBeUndefined()
  })

  const players = async () => {
    let seen: string[] = []
    await there.store.matches.schedule(arena.id, ({ candidates }) => {
      seen = candidates.map(({ slug }) => slug)
      return undefined
    })
    return seen
  }

  it('seats no agents of an owner who used up their share of the budget, and all others as before', async () => {
    const bob = await signedIn(there.store, 'bob')
    const other = (await registered(there.store, bob.id, 'Other')).id
    await there.sql.query(`UPDATE agent SET created_at = now() - interval '1 day'`)
    await budget(180_000)
    await cost(29_999, 10)
    await cost(10, 1, other)
    expect(await players()).toEqual(expect.arrayContaining(['priced', 'free', 'other']))
    // Whatever it says that it costs: it gates itself.
    await cost(2_000_000_000, 11)
    expect(await players()).toEqual(expect.arrayContaining(['free', 'other']))
    expect(await players()).not.toContain('priced')
    expect(await there.store.arenas.spend()).toBeUndefined()
    expect((await there.store.arenas.progress(arena.id)).cost).toMatchObject({ spentMicros: 30_010 })
    // The owner sees why; agents of other owners show no reason.
    const shares = async (owner: User) =>
      (await there.store.agents.mine(owner.id)).flatMap(({ slug, usedShares = [] }) =>
        usedShares.map((used) => ({ slug, ...used })),
      )
    const used = {
      arena: expect.objectContaining({ slug: arena.slug }),
      costMicros: 2_000_000_000,
      shareMicros: 30_000,
    }
    expect(await shares(ada)).toEqual([{ slug: 'priced', ...used }])
    expect(await shares(bob)).toEqual([])
    // Agents of one owner have one share together, and no share grows or shrinks by how many there are.
    const twin = (await registered(there.store, ada.id, 'Twin')).id
    await there.sql.query(`UPDATE agent SET created_at = now() - interval '1 day'`)
    await cost(1, 1, twin)
    expect(await players()).not.toContain('twin')
    await cost(15_000, 10)
    expect(await players()).toEqual(expect.arrayContaining(['priced', 'twin']))
    await cost(15_000, 10, twin)
    for (const slug of ['priced', 'twin']) expect(await players()).not.toContain(slug)
    await cost(0, 0, twin)
    // The organizer's own have all of it.
    await cost(90_000, 10)
    await there.sql.query('UPDATE arena SET owner_id = $2 WHERE id = $1', [arena.id, ada.id])
    expect(await players()).toContain('priced')
    expect((await there.store.arenas.progress(arena.id)).cost).toMatchObject({ spentMicros: 90_010 })
    expect(await shares(ada)).toEqual([])
    await there.sql.query('UPDATE arena SET owner_id = NULL WHERE id = $1', [arena.id])
    expect(await players()).not.toContain('priced')
    // A larger budget has larger shares.
    await budget(20_000_000_000)
    expect(await players()).toContain('priced')
    await cost(0, 0, other)
  })

  it('charges who claims an agent with nothing that it cost its former owner, and the arena goes on counting that', async () => {
    const [taker, owner] = [await signedIn(there.store, 'taker'), await signedIn(there.store, 'costly')]
    const settings = { kind: 'space', space: 'costly/spy' } as const
    const taken = await registered(there.store, taker.id, 'Taken', { settings })
    await registered(there.store, owner.id, 'Rightful')
    await there.sql.query(`UPDATE agent SET created_at = now() - interval '1 day'`)
    await budget(180_000)
    await cost(40_000, 10, taken.id)
    expect(await players()).not.toContain('taken')
    const { spentMicros } = (await there.store.arenas.progress(arena.id)).cost
    const claimed = await there.store.agents.claim(owner.id, taken.id)
    expect(claimed.ok && claimed.value).not.toHaveProperty('usedShares')
    expect(await players()).toEqual(expect.arrayContaining(['taken', 'rightful']))
    expect((await there.store.arenas.progress(arena.id)).cost.spentMicros).toBe(spentMicros)
    // What it costs from then on counts.
    await cost(40_000, 10, taken.id)
    expect(await players()).not.toContain('taken')
    await cost(0, 0, taken.id)
  })

  it('counts the agents of an owner who is gone as one share, also one that was claimed: the others have theirs', async () => {
    const [gone, owner] = [await signedIn(there.store, 'gone'), await signedIn(there.store, 'rightful')]
    const settings = { kind: 'space', space: 'rightful/spy' } as const
    const taken = await registered(there.store, gone.id, 'Claimed later', { settings })
    const theirs = [taken]
    for (const name of ['First', 'Second']) theirs.push(await registered(there.store, gone.id, name))
    await budget(180_000)
    const { spentMicros } = (await there.store.arenas.progress(arena.id)).cost
    for (const { id } of theirs) await cost(29_000, 10, id)
    const spent = async () => (await there.store.arenas.progress(arena.id)).cost.spentMicros - spentMicros
    expect(await spent()).toBe(30_000)
    expect((await there.store.agents.claim(owner.id, taken.id)).ok).toBe(true)
    expect(await spent()).toBe(30_000)
    expect(await there.store.users.delete(gone.id)).toBe(true)
    expect(await spent()).toBe(30_000)
    expect((await there.sql.query('SELECT FROM agent_version WHERE charged_to = $1', [gone.id])).rowCount).toBe(0)
    for (const { id } of theirs) await cost(0, 0, id)
  })

  it('tells what matches cost once they are finished: a sum that grows with an answer would tell that it came', async () => {
    await cost(5, 1)
    await budget(180_000)
    expect(await players()).toContain('priced')
    const match = await there.store.matches.create(arena.id, { seats: [mine, ...house.slice(0, 5)], gameVersion: 1 })
    await there.sql.query(
      `INSERT INTO ask (id, match_id, seat, version_id, turn, attempt, kind, asked_at, deadline, cost_micros)
       SELECT 'costly', match_id, seat, version_id, 1, 1, 'describe', now(), now(), 70000 FROM seat WHERE match_id = $1 AND seat = 1`,
      [match],
    )
    expect((await there.store.arenas.progress(arena.id)).cost.spentMicros).toBe(5)
    // The budget counts it at once.
    expect(await players()).not.toContain('priced')
    await there.store.matches.void(match, 'of this test')
    expect(await players()).toContain('priced')
  })

  it('seats no agent whose games cost something once the budget is spent, logs that once, and seats them again with a larger budget', async () => {
    for (const [at, name] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
      const owner = await signedIn(there.store, `owner-${at}`)
      await cost(5_001, 10, (await registered(there.store, owner.id, name)).id)
    }
    await there.sql.query(`UPDATE agent SET created_at = now() - interval '1 day'`)
    await cost(4_995, 10)
    await budget(30_001)
    expect(await there.store.arenas.spend()).toBeUndefined()
    expect(await players()).toEqual(expect.arrayContaining(['priced', 'free']))
    await cost(5_001, 11)
    expect(await there.store.arenas.spend()).toEqual({ slug: arena.slug })
    expect(await there.store.arenas.spend()).toBeUndefined()
    expect(await players()).toContain('free')
    expect(await players()).not.toContain('priced')
    expect((await there.store.arenas.get(arena.slug))?.spentAt).toBeDefined()
    expect((await changesIn(there.store, arena.slug)).map(({ what }) => what)).toEqual([
      { kind: 'spent', budgetMicros: 30_001 },
    ])
    await budget(90_000)
    expect(await there.store.arenas.spend()).toBeUndefined()
    expect(await players()).toContain('priced')
  })

  it('counts to the length of a match how long it waited to begin: its table was taken meanwhile', async () => {
    const world = await smallWorld(there.url, { slug: 'slow', concurrent: 2 })
    const match = await finishedMatch(there.store, world, 1)
    const times = `created_at = finished_at - interval '120 s', started_at = finished_at - interval '10 s'`
    await there.sql.query(`UPDATE match SET ${times} WHERE id = $1`, [match])
    expect((await there.store.arenas.progress(world.arena.id)).perHour).toBeCloseTo(60)
  })
})
