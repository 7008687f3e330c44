import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../testing/changes-in.ts'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Actor } from '../users/actor.ts'
import type { User } from '../users/users.ts'

const PAIRS = [
  ['Tea', 'Coffee'],
  ['Sun', 'Moon'],
  ['Cat', 'Dog'],
] as const
const WHY = 'Everybody had read it in the news.'

let there: TestStore
let hall: SmallWorld
let ada: User
let bob: User
let seed = 1
beforeAll(async () => {
  there = await openTestStore()
  hall = await smallWorld(there.url, { slug: 'hall', agents: 6, concurrent: 20 })
  ;[ada, bob] = [await signedIn(there.store, 'ada'), await signedIn(there.store, 'bob')]
})
afterAll(() => there?.close())

const form = (more: object) => ({
  ...{ name: { en: 'Cup', zh: '杯' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
  ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' } },
  ...{ schedule: { tables: 3 }, fairness: { owners: 'apart' }, windowDays: null, masked: true, ...more },
})

/** An open arena that is dealt from a list of its own; the world of its matches. */
async function opened(more: object = {}, pairs: readonly (readonly string[])[] = PAIRS): Promise<SmallWorld> {
  const { arenas, supplies } = there.store
  const made = await arenas.create(ada.id, form(more))
  if (!made.ok) throw new Error(made.error.message)
  const words = new TextEncoder().encode(pairs.map((pair) => pair.join(',')).join('\n'))
  expect(await supplies.putSupply(ada, made.value, words, true)).toMatchObject({ ok: true })
  expect(await arenas.step(ada, made.value, 'open')).toMatchObject({ ok: true })
  const arena = await arenas.get(made.value)
  return { ...hall, arena: { ...hall.arena, id: arena?.id ?? '', slug: made.value } }
}
const finished = (world: SmallWorld) => finishedMatch(there.store, world, seed++)
/** A match that was dealt, to its end unless it is to run on: its id, and which pair it was dealt. */
async function dealt(world: SmallWorld, runs = false): Promise<{ id: string; pair: number }> {
  const id = await (runs ? playedMatch(there.store, world, seed++) : finished(world))
  return { id, pair: await pairOf(id) }
}
async function pairOf(id: string): Promise<number> {
  const drawn = await there.store.commitments.settleDraw(id, {})
  return 1 + PAIRS.findIndex((pair) => pair.join() === String(drawn?.wish.supply))
}
const voided = ({ arena }: SmallWorld, match: string, again = false, actor: Actor = ada) =>
  there.store.voiding.voidMatch(actor, arena.slug, { match, again, why: WHY })
const withdrawn = ({ arena }: SmallWorld, entry: number, again = false, actor: Actor = ada) =>
  there.store.voiding.withdrawEntry(actor, arena.slug, { entry, again, why: WHY })
async function settled(): Promise<void> {
  for (const slug of await there.store.standings.stale()) await there.store.standings.recountStale(slug)
  for (;;) if ((await there.store.arenas.settle()).length === 0) return
}
const games = async ({ arena }: SmallWorld) =>
  (await there.store.standings.leaderboard(arena.slug)).reduce((sum, one) => sum + one.games, 0) / 6
const stateOf = async ({ arena }: SmallWorld) => (await there.store.arenas.get(arena.slug))?.state
const begun = async ({ arena }: SmallWorld) => {
  let count: number | undefined
  await there.store.matches.schedule(arena.id, (situation) => {
    count = situation.begun
    return undefined
  })
  return count
}
const audited = async () => {
  const says: string[] = []
  await there.store.audit({ tell: (difference) => says.push(difference.says) })
  return says
}

describe('a match that its organizer takes out of the count', () => {
  it('does not count, is written to the public log, and closes no arena', async () => {
    const world = await opened({ schedule: { tables: 3, matches: 2 } })
    const [one] = [await finished(world), await finished(world)]
    expect(await voided(world, one)).toMatchObject({ ok: true })
    await settled()
    expect([await games(world), await stateOf(world), await begun(world)]).toEqual([1, 'open', 2])
    expect((await changesIn(there.store, world.arena.slug))[0]).toMatchObject({
      by: ada.name,
      what: { kind: 'voided', match: one, again: false, note: WHY },
    })
    expect(await there.store.datasets.ofArena(world.arena.slug)).toMatchObject({
      ...{ count: 1, voided: [{ match: one, again: false, note: WHY }] },
    })
    expect(await audited()).toEqual([])
  })

  it('is played again where that is chosen, also afterwards, until as many count as were promised', async () => {
    const world = await opened({ schedule: { tables: 3, matches: 2 } })
    const [one, other] = [await finished(world), await finished(world)]
    await voided(world, one, true)
    await voided(world, other)
    await settled()
    expect(await begun(world)).toBe(1)
    expect(await voided(world, other, true)).toMatchObject({ ok: true })
    await settled()
    expect(await begun(world)).toBe(0)
    await finished(world)
    await settled()
    expect(await stateOf(world)).toBe('open')
    await finished(world)
    await settled()
    expect([await stateOf(world), await games(world)]).toEqual(['final', 2])
  })

  it('of a running match lets it end, and it does not count', async () => {
    const world = await opened()
    const running = await playedMatch(there.store, world, seed++)
    await voided(world, running)
    expect(await there.store.voiding.whyLeftOut(running)).toBeUndefined()
    expect(await there.store.matches.get(running)).not.toHaveProperty('leftOut')
    expect((await there.store.matches.finish(running)).ok).toBe(true)
    expect(await there.store.matches.get(running)).toMatchObject({ leftOut: { again: false } })
    const listed = await there.store.matches.page({ arena: world.arena.slug, limit: 1 })
    expect(listed).toMatchObject({ value: { items: [{ id: running, leftOut: { again: false } }] } })
    expect(await there.store.voiding.whyLeftOut(running)).toBe(WHY)
    await settled()
    expect(await games(world)).toBe(0)
    expect(await audited()).toEqual([])
  })

  it('is void once, however often the form is sent', async () => {
    const world = await opened()
    const match = await finished(world)
    const both = await Promise.all([voided(world, match), voided(world, match)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await voided(world, match)).toMatchObject({
      ...{ ok: false, error: { code: 'not-now', message: 'this match is already void' } },
    })
    await voided(world, match, true)
    expect(await voided(world, match, true)).toMatchObject({ ok: false, error: { code: 'not-now' } })
    const log = await changesIn(there.store, world.arena.slug)
    expect(log.filter(({ what }) => what.kind === 'voided')).toHaveLength(2)
  })

  it('is one of this arena, and its organizer’s or an administrator’s to take out, with a reason', async () => {
    const [world, elsewhere] = [await opened(), await opened()]
    const match = await finished(world)
    expect(await voided(world, match, false, bob)).toMatchObject({ ok: false, error: { code: 'not-yours' } })
    expect(await voided(elsewhere, match)).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
    const silent = { match, again: false, why: ' \u0000 ' }
    const slug = world.arena.slug
    expect((await there.store.voiding.voidMatch(ada, slug, { ...silent, why: '  ' })).ok).toBe(false)
    expect(await voided(world, match, false, { ...bob, role: 'admin' })).toMatchObject({ ok: true })
  })

  it('of a final arena it is not, and in one that closes nothing is played again: both say why', async () => {
    const world = await opened()
    const match = await finished(world)
    const running = await playedMatch(there.store, world, seed++)
    await there.store.arenas.step(ada, world.arena.slug, 'closing')
    expect(await voided(world, match, true)).toMatchObject({
      ...{ ok: false, error: { code: 'not-now', message: expect.stringContaining('closing') } },
    })
    await there.store.matches.finish(running)
    await settled()
    for (const late of [await voided(world, match), await withdrawn(world, 1)])
      expect(late).toMatchObject({ ok: false, error: { code: 'not-now', message: expect.stringContaining('final') } })
  })

  it('stays out when an agent of it is excluded and taken back, and an excluded one’s when it is void as well', async () => {
    const world = await opened()
    const [match] = [await finished(world), await finished(world)]
    const agent = world.agents[0]?.slug ?? ''
    await there.store.exclusions.exclude(ada, world.arena.slug, { agent, why: WHY })
    await voided(world, match)
    await settled()
    expect(await games(world)).toBe(0)
    await there.store.exclusions.readmit(ada, world.arena.slug, agent)
    await settled()
    expect(await games(world)).toBe(1)
  })
})

describe('the owners of the agents of matches that count no more', () => {
  it('sends one message for each change, with its reason, also by webhook; not for a running match', async () => {
    const { store, sql } = there
    const [owner, other] = [await signedIn(store, 'owner'), await signedIn(store, 'other')]
    const [mine, theirs] = hall.agents
    const owns = (user: User, agent: typeof mine) =>
      sql.query('UPDATE agent SET owner_id = $1 WHERE id = $2', [user.id, agent?.agentId])
    const world = await opened()
    await store.inbox.setHook(owner.id, {
      ...{ url: 'https://example.org/hook', matches: false, secret: { sealed: 'sealed', keyId: 'key' } },
    } as never)
    const [match, running] = [await finished(world), await playedMatch(store, world, seed++)]
    await owns(owner, mine)
    await owns(other, theirs)
    const noticesOf = async (user: User) => {
      await store.inbox.collect()
      const all = (await store.inbox.of(user.id)).map(({ what }) => what)
      return all.filter((what) => what.kind === 'matches-changed' && what.arena === world.arena.slug)
    }
    await voided(world, match, true)
    await voided(world, running)
    const message = { kind: 'matches-changed', by: 'voided', why: WHY, matches: 1, again: true, departs: false }
    expect(await noticesOf(owner)).toEqual([{ ...message, arena: world.arena.slug, name: { en: 'Cup', zh: '杯' } }])
    expect(await noticesOf(owner)).toHaveLength(1)
    await store.matches.finish(running)
    expect(await noticesOf(owner)).toHaveLength(2)

    // Whose agent is excluded hears of that; the others of their matches, unless nothing changed for them.
    const exclude = (matches?: 'count') =>
      store.exclusions.exclude(ada, world.arena.slug, { agent: mine?.slug ?? '', why: WHY, matches })
    await exclude('count')
    expect((await noticesOf(other))[0]).toMatchObject({ by: 'excluded', matches: 2, departs: true })
    await store.exclusions.readmit(ada, world.arena.slug, mine?.slug ?? '')
    expect((await noticesOf(other))[0]).toMatchObject({ by: 'readmitted' })
    await exclude()
    expect(await noticesOf(other)).toHaveLength(5)
    expect(
      (await noticesOf(owner)).filter((what) => what.kind === 'matches-changed' && what.by === 'excluded'),
    ).toEqual([])
    await sql.query('UPDATE agent SET owner_id = NULL')
  })

  it('reads no reason that an administrator has hidden, before its message came or afterwards', async () => {
    const { store, sql } = there
    const owner = await signedIn(store, 'owner who reads')
    await sql.query('UPDATE agent SET owner_id = $1 WHERE id = $2', [owner.id, hall.agents[0]?.agentId])
    const world = await opened()
    const reasons = async () => {
      await store.inbox.collect()
      const all = (await store.inbox.of(owner.id)).map(({ what }) => what)
      return all.flatMap((what) =>
        what.kind === 'matches-changed' && what.arena === world.arena.slug ? [what.why] : [],
      )
    }
    const newest = async () => (await changesIn(store, world.arena.slug))[0]?.id ?? ''
    const [late, early] = [await finished(world), await finished(world)]
    await voided(world, late)
    expect(await reasons()).toEqual([WHY])
    await store.hiddenTexts.hideReason(await newest(), 'rude')
    await voided(world, early)
    await store.hiddenTexts.hideReason(await newest(), 'rude')
    expect(await reasons()).toEqual(Array(2).fill('[hidden · 已隐藏: rude]'))
    await store.hiddenTexts.showReason(await newest())
    expect(new Set(await reasons())).toEqual(new Set([WHY, '[hidden · 已隐藏: rude]']))
    await sql.query('UPDATE agent SET owner_id = NULL')
  })
})

describe('an entry that is withdrawn', () => {
  it('is dealt no more, and matches dealt from it do not count', async () => {
    const world = await opened()
    const matches = []
    for (let match = 0; match < 8; match++) matches.push(await dealt(world, match === 7))
    const gone = matches.at(-1)?.pair ?? 0
    const affected = matches.filter(({ pair }) => pair === gone)
    // What is dealt in the one that runs is secret.
    expect(await there.store.voiding.reachOfEntry(world.arena.id, gone)).toMatchObject({
      ...{ ok: true, value: { matches: affected.length - 1 } },
    })
    const { id: running } = matches.at(-1) ?? { id: '' }
    const draw = Number(
      (await there.sql.query('SELECT number FROM match_draw WHERE match_id = $1', [running])).rows[0]?.number,
    )
    expect(await withdrawn(world, gone)).toEqual({ ok: true, value: { matches: affected.length - 1 } })
    // Nothing tells that the running match is one of those: neither the dataset nor voiding it.
    const whyOf = async (number: number) => {
      await settled()
      const { commitment } = (await there.store.datasets.ofArena(world.arena.slug)) ?? {}
      return commitment?.unplayed.find((one) => one.number === number)?.why
    }
    expect(await whyOf(draw)).toBe('not over')
    expect(await there.store.voiding.reachOfMatch(world.arena.id, running, false)).toMatchObject({ ok: true })
    expect((await there.store.matches.finish(running)).ok).toBe(true)
    expect(await whyOf(draw)).toMatch(/^left out: the organizer withdrew entry/)
    expect(await games(world)).toBe(8 - affected.length)
    // A runner that takes a match over deals what was settled; later ones are dealt from what is left.
    expect(await pairOf(affected[0]?.id ?? '')).toBe(gone)
    // Entries are dealt by chance: both of those that are left come before long.
    const later = new Set<number>()
    for (let match = 0; match < 40 && later.size < 2; match++) later.add((await dealt(world)).pair)
    expect([...later].sort()).toEqual([1, 2, 3].filter((entry) => entry !== gone))
    expect((await changesIn(there.store, world.arena.slug))[0]?.what).toEqual({
      ...{ kind: 'withdrawn', entry: gone, matches: affected.length - 1, again: false, note: WHY },
    })
    expect(await audited()).toEqual([])
  })

  it('may have its matches played again', async () => {
    const world = await opened({ schedule: { tables: 3, matches: 3 } })
    const { pair } = await dealt(world)
    await withdrawn(world, pair, true)
    await settled()
    expect(await begun(world)).toBe(0)
  })

  it('and a match that is void state no reason that an administrator has hidden', async () => {
    const world = await opened()
    const { id } = await dealt(world)
    const { id: other, pair } = await dealt(world)
    await voided(world, id)
    await withdrawn(world, pair)
    const { store, sql } = there
    const notes = async () => {
      const rows = await sql.query(
        `SELECT note FROM voided_match WHERE arena_id = $1 UNION ALL SELECT note FROM withdrawn_entry WHERE arena_id = $1`,
        [world.arena.id],
      )
      const left = await Promise.all([id, other].map(store.voiding.whyLeftOut))
      return new Set([...rows.rows.map(({ note }) => note), ...left])
    }
    expect(await notes()).toEqual(new Set([WHY]))
    const changes = (await changesIn(store, world.arena.slug)).filter(({ what }) => 'note' in what)
    expect(changes).toHaveLength(2)
    for (const change of changes) await store.hiddenTexts.hideReason(change.id, 'rude')
    expect(await notes()).toEqual(new Set(['[hidden · 已隐藏: rude]']))
    for (const change of changes) await store.hiddenTexts.showReason(change.id)
    expect(await notes()).toEqual(new Set([WHY]))
  })

  it('is not the last of the list, not one that is withdrawn, and not of another arena’s list', async () => {
    const world = await opened()
    expect(await withdrawn(world, 1, false, bob)).toMatchObject({ ok: false, error: { code: 'not-yours' } })
    for (const entry of [0, 4, 1.5])
      expect(await withdrawn(world, entry)).toMatchObject({ ok: false, error: { code: 'no-such-entry' } })
    const twice = await Promise.all([withdrawn(world, 1), withdrawn(world, 1)])
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect((await withdrawn(world, 2)).ok).toBe(true)
    expect(await withdrawn(world, 3)).toMatchObject({
      ...{ ok: false, error: { code: 'not-now', message: expect.stringContaining('the last') } },
    })
  })

  it('stays withdrawn in the next season, whatever its list is', async () => {
    const world = await opened({ schedule: { tables: 1, season: 'week' } })
    await withdrawn(world, 2)
    await there.sql.query(`UPDATE season SET ends_at = now() - interval '1 minute' WHERE arena_id = $1`, [
      world.arena.id,
    ])
    expect(await there.store.arenas.turnSeason()).toMatchObject({ slug: world.arena.slug })
    const next = (await there.store.arenas.get(world.arena.slug))?.id ?? ''
    const entries = await there.store.voiding.committedEntries(ada.id, next)
    expect(entries?.map(({ entry }) => entry)).toEqual([PAIRS[0], PAIRS[2]])
    // A list that is secret is its organizer's to read.
    expect((await there.store.voiding.committedEntries(bob.id, next))?.[0]).toEqual({ number: 1, withdrawn: false })
  })
})
