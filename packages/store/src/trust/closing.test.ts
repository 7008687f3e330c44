import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn } from '../testing/changes-in.ts'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'

let there: TestStore
let hall: SmallWorld
let ada: User
let made = 0
beforeAll(async () => {
  there = await openTestStore()
  hall = await smallWorld(there.url, { slug: 'hall', agents: 8, concurrent: 20 })
  ada = await signedIn(there.store, 'ada')
})
afterAll(() => there?.close())

const BECAUSE = 'It played into the hands of another.'
const SEATS = 6

interface Cup {
  slug: string
  world: SmallWorld
  cheat: string
  /** A match in which the cheat sits, or one without it, to its end. */
  plays(withCheat: boolean): Promise<string>
  state(): Promise<string | undefined>
}

/** An arena of eight agents with a schedule, just opened. */
async function cup(schedule: object, more: object = {}): Promise<Cup> {
  made += 1
  const { arenas } = there.store
  const form = {
    ...{ name: { en: `Cup ${made}`, zh: '杯' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: {} },
    ...{ language: 'en', purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' } },
    ...{ schedule: { tables: 3, ...schedule }, fairness: { owners: 'apart' }, windowDays: null, masked: true },
    ...more,
  }
  const draft = await arenas.create(ada.id, form)
  if (!draft.ok) throw new Error(draft.error.message)
  expect(await arenas.step(ada, draft.value, 'open')).toMatchObject({ ok: true })
  const slug = draft.value
  const id = (await arenas.get(slug))?.id ?? ''
  const world = { ...hall, arena: { ...hall.arena, id, slug } }
  const [cheat, ...others] = hall.agents
  let seed = 100 * made
  return {
    ...{ slug, world, cheat: cheat?.slug ?? '' },
    plays: (withCheat) => finishedMatch(there.store, withCheat ? world : { ...world, agents: others }, seed++),
    state: async () => (await arenas.get(slug))?.state,
  }
}

const exclude = ({ slug, cheat }: Cup, matches?: 'count' | 'void' | 'replay') =>
  there.store.exclusions.exclude(ada, slug, { agent: cheat, why: BECAUSE, matches })
const readmit = ({ slug, cheat }: Cup) => there.store.exclusions.readmit(ada, slug, cheat)
async function settled(): Promise<void> {
  for (const slug of await there.store.standings.stale()) await there.store.standings.recountStale(slug)
  for (;;) if ((await there.store.arenas.settle()).length === 0) return
}
const games = async ({ slug }: Cup) =>
  Object.fromEntries((await there.store.standings.leaderboard(slug)).map(({ agent, games }) => [agent.slug, games]))
/** How many matches seating finds begun, and whether it is asked at all. */
async function seated({ world }: Cup) {
  let situation: { begun?: number; offered: string[] } | undefined
  await there.store.matches.schedule(world.arena.id, ({ begun, candidates }) => {
    situation = { ...(begun !== undefined && { begun }), offered: candidates.map(({ slug }) => slug) }
    return undefined
  })
  return situation
}

describe('excluding an agent', () => {
  it('closes no arena: neither void matches nor those that were played make its number full', async () => {
    const arena = await cup({ matches: 3 })
    for (const withCheat of [true, true]) await arena.plays(withCheat)
    await exclude(arena)
    await settled()
    expect(await arena.state()).toBe('open')
    // Void ones are not played again, so that one is left to be begun.
    expect((await seated(arena))?.begun).toBe(2)
    expect(await there.store.arenas.waitsForOrganizer(arena.world.arena.id)).toBe(false)
    await arena.plays(false)
    await settled()
    // One of the three that were promised counts: its organizer closes it, nothing else.
    expect(await arena.state()).toBe('open')
    expect(await there.store.arenas.step(ada, arena.slug, 'closing')).toMatchObject({ ok: true })
    await settled()
    expect(await arena.state()).toBe('final')
  })

  it('at the moment in which the arena would close leaves it open, and taking back brings all of it back', async () => {
    const arena = await cup({ matches: 2 })
    await arena.plays(true)
    await arena.plays(true)
    const before = await games({ ...arena })
    await exclude(arena)
    await settled()
    expect(await arena.state()).toBe('open')
    expect(await games(arena)).toEqual({})
    expect(await readmit(arena)).toMatchObject({ ok: true })
    await settled()
    expect(await games(arena)).toEqual(before)
    expect(await arena.state()).toBe('open')
    expect((await seated(arena))?.offered).toContain(arena.cheat)
    // Nothing is left to begin: its organizers are asked to close it, once.
    expect(await there.store.arenas.waitsForOrganizer(arena.world.arena.id)).toBe(true)
    const bob = await signedIn(there.store, 'bob')
    await there.sql.query(`INSERT INTO arena_organizer (arena_id, user_id, state) VALUES ($1, $2, 'joined')`, [
      ...[arena.world.arena.id, bob.id],
    ])
    for (const _ of [1, 2]) await there.store.inbox.collect()
    for (const { id } of [ada, bob]) {
      const waits = (await there.store.inbox.of(id)).filter(({ what }) => what.kind === 'arena-waits')
      expect(waits).toMatchObject([{ what: { arena: arena.slug } }])
    }
    // It is closed by a match that ends, as any other.
    await arena.plays(true)
    await settled()
    expect(await arena.state()).toBe('final')
  })

  it('has others played in place of its matches where the arena says so, until as many count as were promised', async () => {
    const arena = await cup({ matches: 3 }, { excludedMatches: 'replay' })
    for (const withCheat of [true, true]) await arena.plays(withCheat)
    await arena.plays(false)
    await exclude(arena)
    await settled()
    expect(await arena.state()).toBe('open')
    const situation = await seated(arena)
    expect(situation?.begun).toBe(1)
    expect(situation?.offered).not.toContain(arena.cheat)
    await arena.plays(false)
    await settled()
    expect(await arena.state()).toBe('open')
    await arena.plays(false)
    await settled()
    expect(await arena.state()).toBe('final')
    expect(Object.values(await games(arena))).toEqual(Array(SEATS).fill(3))
  })

  it('lets its matches count where the arena says so, and the others play to the end that was promised', async () => {
    const arena = await cup({ matches: 2 }, { excludedMatches: 'count' })
    await arena.plays(true)
    await exclude(arena)
    await settled()
    expect(await games(arena)).toHaveProperty(arena.cheat, 1)
    expect((await seated(arena))?.offered).not.toContain(arena.cheat)
    expect((await there.store.datasets.ofArena(arena.slug))?.excluded).toBeUndefined()
    await arena.plays(false)
    await settled()
    expect(await arena.state()).toBe('final')
  })

  it('may depart from what was fixed, and the public log says so', async () => {
    const arena = await cup({ matches: 5 }, { excludedMatches: 'replay' })
    await arena.plays(true)
    await exclude(arena, 'count')
    const [newest] = await changesIn(there.store, arena.slug)
    expect(newest).toMatchObject({
      by: ada.name,
      what: { kind: 'excluded', matches: 'count', departs: true, note: BECAUSE },
    })
    expect(await games(arena)).toHaveProperty(arena.cheat, 1)
    await readmit(arena)
    await exclude(arena)
    const [again] = await changesIn(there.store, arena.slug)
    expect(again?.what).toEqual(expect.not.objectContaining({ departs: true }))
  })

  it('what becomes of its matches stays as it was fixed once the arena is open', async () => {
    const arena = await cup({ matches: 5 })
    const organized = await there.store.arenas.organized(ada, arena.slug)
    if (!organized.ok) throw new Error(organized.error.message)
    const stated = { ...organized.value.form, excludedMatches: 'count' }
    expect(await there.store.arenas.update(ada, arena.slug, stated)).toMatchObject({
      ...{ ok: false, error: { faults: [{ field: 'excludedMatches', code: 'fixed' }] } },
    })
  })

  it('of agents that play so many games each: void ones were had, and others are played in place of the rest', async () => {
    const [given, again] = [await cup({ games: 6 }), await cup({ games: 6 }, { excludedMatches: 'replay' })]
    for (const arena of [given, again]) {
      await arena.plays(true)
      await exclude(arena)
      // While the games are being recounted no agent is seated by them.
      expect(await seated(arena)).toBeUndefined()
    }
    await settled()
    const had = async ({ world }: Cup) => {
      let counts: number[] = []
      await there.store.matches.schedule(world.arena.id, ({ candidates }) => {
        counts = candidates.map((one) => one.games)
        return undefined
      })
      return counts.sort()
    }
    expect(await had(given)).toEqual([0, 0, 1, 1, 1, 1, 1])
    expect(await had(again)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('while its match is in its last turn leaves that out, whichever of the two comes first', async () => {
    const arena = await cup({ matches: 50 })
    const running = await Promise.all([1, 2, 3, 4].map((seed) => playedMatch(there.store, arena.world, seed)))
    const done = await Promise.all([exclude(arena), ...running.map((id) => there.store.matches.finish(id))])
    expect(done.map(({ ok }) => ok)).toEqual(Array(5).fill(true))
    await settled()
    expect(await games(arena)).toEqual({})
    const says: string[] = []
    await there.store.audit({ tell: (difference) => says.push(difference.says) })
    expect(says).toEqual([])
  })

  it('twice at once is one exclusion, and one entry in the log', async () => {
    const arena = await cup({ matches: 50 })
    const both = await Promise.all([exclude(arena), exclude(arena)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const log = await changesIn(there.store, arena.slug)
    expect(log.filter(({ what }) => what.kind === 'excluded')).toHaveLength(1)
  })
})

describe('taking an agent back', () => {
  it('works while the arena closes, and is refused in a sentence once it is final', async () => {
    const arena = await cup({ matches: 50 })
    await arena.plays(true)
    const running = await playedMatch(there.store, arena.world, 9)
    await exclude(arena)
    await there.store.arenas.step(ada, arena.slug, 'closing')
    // Nothing begins any more that could take the place of a match.
    await readmit(arena)
    expect(await exclude(arena, 'replay')).toMatchObject({ ok: false, error: { code: 'not-now' } })
    expect(await exclude(arena, 'void')).toMatchObject({ ok: true })
    expect(await readmit(arena)).toMatchObject({ ok: true })
    expect((await there.store.matches.finish(running)).ok).toBe(true)
    await settled()
    expect(await arena.state()).toBe('final')
    expect(await games(arena)).toHaveProperty(arena.cheat, 2)
    for (const late of [await exclude(arena), await readmit(arena)])
      expect(late).toMatchObject({ ok: false, error: { code: 'not-now', message: expect.stringContaining('final') } })
  })

  it('and what makes an arena final at the same moment never contradict each other', async () => {
    const arena = await cup({ matches: 50 })
    await arena.plays(true)
    await exclude(arena)
    await there.store.arenas.step(ada, arena.slug, 'closing')
    const [back] = await Promise.all([readmit(arena), there.store.arenas.settle()])
    await settled()
    expect(await arena.state()).toBe('final')
    expect((await games(arena))[arena.cheat]).toBe(back.ok ? 1 : undefined)
    expect(await there.store.exclusions.excluded(arena.world.arena.id)).toHaveLength(back.ok ? 0 : 1)
  })
})

describe('a round-robin that was drawn beforehand', () => {
  const fixturesOf = async (id: string) => {
    let pending: { number: number; agents: string[] }[] = []
    await there.store.matches.schedule(id, ({ fixtures = [] }) => {
      pending = fixtures
      return undefined
    })
    return pending
  }
  /** Begins a pairing, and has it over. */
  const met = async (id: string, { number, agents }: { number: number; agents: string[] }) => {
    const seats = agents.flatMap((id) => pair.agents.find((one) => one.agentId === id) ?? [])
    const match = await there.store.matches.schedule(id, () => ({ seats, gameVersion: 1, fixture: number }))
    if (!match) throw new Error('no agent was seated')
    await there.sql.query(`UPDATE match SET status = 'finished', finished_at = clock_timestamp() WHERE id = $1`, [
      match,
    ])
    return match
  }
  let pair: SmallWorld
  beforeAll(async () => {
    pair = await smallWorld(there.url, { slug: 'pair', game: 'tic-tac-toe', config: {}, agents: 3, concurrent: 20 })
  })
  const counted = (id: string) => there.sql.query('UPDATE arena SET recounted = recounts WHERE id = $1', [id])

  it('goes on when an agent is excluded and taken back, and one that is played again is drawn again', async () => {
    const ids = pair.agents.map(({ agentId }) => agentId)
    const id = 'arena-pair'
    await there.sql.query(
      `UPDATE arena SET owner_id = $2, state = 'open',
         schedule = '{"tables": 3, "games": 4, "pairing": "round-robin"}' WHERE id = $1`,
      [id, ada.id],
    )
    const [one = '', two = '', out = ''] = ids
    const excluded = pair.agents[2]?.slug ?? ''
    const drawn = [one, two, out].flatMap((first) =>
      ids.filter((other) => other !== first).map((other) => [first, other]),
    )
    await there.sql.query(
      `INSERT INTO arena_commitment (arena_id, digest, supply, seeds, pairings, nonce, seed, entries, rules, fixtures)
       VALUES ($1, 'd', 's', 's', 'p', 'n', 'seed', '[]', '{}', $2)`,
      [
        id,
        JSON.stringify(
          drawn.map((agents) => agents.map((one) => pair.agents.find(({ agentId }) => agentId === one)?.slug)),
        ),
      ],
    )
    for (const [index, agents] of drawn.entries())
      await there.sql.query('INSERT INTO arena_fixture (arena_id, number, agents) VALUES ($1, $2, $3)', [
        ...[id, index + 1, agents],
      ])
    const state = async () => (await there.store.arenas.get('pair'))?.state
    const settle = async () => {
      await counted(id)
      await there.store.arenas.settle()
    }
    const without = (await fixturesOf(id)).filter(({ agents }) => !agents.includes(out))
    const played = []
    for (const fixture of without) played.push(await met(id, fixture))
    // All that is left is the excluded one’s: the arena waits for its organizer, and for it to be taken back.
    const exclusion = { agent: excluded, why: BECAUSE, matches: 'replay' } as const
    expect(await there.store.exclusions.exclude(ada, 'pair', exclusion)).toMatchObject({ ok: true })
    await settle()
    expect(await state()).toBe('open')
    expect(await fixturesOf(id)).toEqual([])
    expect(await there.store.exclusions.readmit(ada, 'pair', excluded)).toMatchObject({ ok: true })
    const again = { match: played[0] ?? '', again: true, why: BECAUSE }
    expect(await there.store.voiding.voidMatch(ada, 'pair', again)).toMatchObject({ ok: true })
    await counted(id)
    const left = await fixturesOf(id)
    expect(left.map(({ number }) => number)).toContain(without[0]?.number)
    expect(left).toHaveLength(drawn.length - 1)
    for (const fixture of left) {
      await settle()
      expect(await state()).toBe('open')
      await met(id, fixture)
    }
    await settle()
    expect(await state()).toBe('final')
  })
})
