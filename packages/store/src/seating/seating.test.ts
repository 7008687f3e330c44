import type { AgentFields, AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { openStore, type Store } from '../open-store.ts'
import { fields, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import type { Candidate, Choose } from './schedule.ts'
import type { NewSeat } from './seating.ts'

let there: TestStore
/** As several runners and pages have them. */
let stores: Store[]
let users = 0
beforeAll(async () => {
  there = await openTestStore()
  stores = [there.store, ...[1, 2].map(() => openStore({ url: there.url, onError: () => {} }))]
})
afterAll(async () => {
  await Promise.all((stores ?? []).slice(1).map((store) => store.close()))
  await there?.close()
})

/** Two arenas of one language, which no other arena has, and a hidden one for trials. */
let language: string
let one: SmallWorld
let other: SmallWorld
let worlds = 0
beforeEach(async () => {
  language = `language-${++worlds}`
  const options = { language, config: { language: 'en' } }
  one = await smallWorld(there.url, { ...options, slug: `one-${worlds}` })
  other = await smallWorld(there.url, { ...options, slug: `other-${worlds}` })
  await smallWorld(there.url, { ...options, slug: `trial-${language}`, agents: 0, purpose: 'trial', concurrent: 0 })
  await there.sql.query('UPDATE arena SET listed = false WHERE slug = $1', [`trial-${language}`])
})

async function newAgent(more: Partial<AgentFields> = {}, settings: AgentSettings = { kind: 'mailbox' }, owner?: User) {
  const user = owner ?? (await signedIn(there.store, `user-${++users}`))
  const languages = [language] as unknown as AgentFields['languages']
  const made = await there.store.agents.create(user.id, fields('Guest', { languages, ...more }), settings)
  if (!made.ok) throw new Error(made.error.code)
  await there.store.mailbox.touch(made.value.agent.id)
  return made.value.agent
}
const seatOf = (agent: OwnAgent): NewSeat => ({ agentId: agent.id, versionId: agent.version.id })

/** Where its owner agreed to play it has its whole budget, at any hour. */
async function joined(agent: OwnAgent, ...worlds: SmallWorld[]) {
  for (const { arena } of worlds) {
    await there.sql.query(`UPDATE arena SET roster = roster || '{"agents":"invited"}' WHERE id = $1`, [arena.id])
    await there.sql.query(`INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, 'joined')`, [
      ...[arena.id, agent.id],
    ])
  }
}

async function candidates(world = one): Promise<Candidate[]> {
  let seen: Candidate[] = []
  await there.store.matches.schedule(world.arena.id, ({ candidates }) => {
    seen = candidates
    return undefined
  })
  return seen
}
const offered = async (agent: OwnAgent, world = one) =>
  (await candidates(world)).find(({ agentId }) => agentId === agent.id)

/** Seats the guests among those who are offered, and house agents beside them. */
const seating =
  (...guests: OwnAgent[]): Choose =>
  ({ candidates }) => {
    const wanted = candidates.filter(({ agentId }) => guests.some(({ id }) => id === agentId))
    if (wanted.length < guests.length) return undefined
    const house = candidates.filter(({ kind }) => kind === 'house').slice(0, 6 - guests.length)
    return { seats: [...wanted, ...house], gameVersion: 1 }
  }
const schedule = (agent: OwnAgent, world = one, store = there.store) =>
  store.matches.schedule(world.arena.id, seating(agent))
const trial = (agent: OwnAgent, store = there.store) => {
  const spoken = language as 'en'
  return store.trials.create(agent.owner!.id, agent.id, spoken)
}
const playing = async (agent: OwnAgent) => (await there.store.agents.own(agent.owner!.id, agent.id))!

describe('who is offered a seat', () => {
  it('are mailboxes whose process comes for its questions, and not as the newest one that never came', async () => {
    const agent = await newAgent()
    expect(await offered(agent)).toBeDefined()
    const heard = (text: string) => there.sql.query(`${text} WHERE agent_id = $1`, [agent.id])
    await heard(`UPDATE mailbox_presence SET seen_at = now() - interval '2 minutes'`)
    expect(await offered(agent)).toBeUndefined()
    await heard('DELETE FROM mailbox_presence')
    expect(await offered(agent)).toBeUndefined()
    await there.store.mailbox.touch(agent.id)
    expect(await offered(agent)).toBeDefined()
  })

  it('are agents that are online, neither paused nor retired', async () => {
    const agent = await newAgent({ concurrency: 2, dailyBudget: 5 })
    expect(await offered(agent)).toEqual({
      agentId: agent.id,
      versionId: agent.version.id,
      registeredAt: expect.stringMatching(/Z$/),
      ownerId: agent.owner!.id,
      slug: agent.slug,
      kind: 'mailbox',
      games: 0,
      unfinished: 0,
      playing: 0,
      concurrency: 2,
      begunToday: 0,
      dailyBudget: 5,
      totals: {},
    })
    await there.store.agents.pause(agent.id, 'no-answer')
    expect(await offered(agent)).toBeUndefined()
    await there.store.agents.resume({ id: agent.owner!.id, role: 'user' }, agent.id)
    expect(await offered(agent)).toBeDefined()
    await there.store.agents.update(agent.owner!.id, agent.id, { fields: { online: false } })
    expect(await offered(agent)).toBeUndefined()
    await there.store.agents.update(agent.owner!.id, agent.id, { fields: { online: true } })
    await there.store.agents.retire({ id: agent.owner!.id, role: 'user' }, agent.id)
    expect(await offered(agent)).toBeUndefined()
  })

  it('are house agents, however much they play', async () => {
    for (let match = 0; match < 4; match++) {
      await there.store.matches.schedule(one.arena.id, ({ candidates }) => ({
        seats: candidates.slice(0, 6),
        gameVersion: 1,
      }))
    }
    const [first] = await candidates()
    expect(first).toMatchObject({ kind: 'house', unfinished: 4, playing: 4 })
    expect(first!.concurrency).toBeUndefined()
  })

  it('leave out agents that play as many games as they may, counting all arenas and trials', async () => {
    const agent = await newAgent({ concurrency: 3 })
    const matches = [await schedule(agent), await schedule(agent, other)]
    expect(await offered(agent)).toMatchObject({ unfinished: 1, playing: 2 })
    const tried = await trial(agent)
    expect(tried).toMatchObject({ ok: true })
    expect(await offered(agent)).toBeUndefined()
    expect(await offered(agent, other)).toBeUndefined()
    expect(await trial(agent)).toMatchObject({ ok: false, error: { code: 'busy' } })
    await there.store.matches.void(matches[0]!, 'a test')
    expect(await offered(agent)).toBeDefined()
  })

  it('leave room for one trial of theirs, however much they play; a Space finishes its game first', async () => {
    const agent = await newAgent({ concurrency: 1 })
    const [ranked] = [await schedule(agent)]
    expect(await playing(agent)).toMatchObject({ playing: 1 })
    expect(await trial(agent)).toMatchObject({ ok: true })
    expect(await trial(agent)).toMatchObject({ ok: false, error: { code: 'busy' } })
    await there.store.matches.void(ranked!, 'a test')
    expect(await offered(agent)).toBeUndefined()
    const space = await newAgent({}, { kind: 'space', space: 'lone/space' })
    expect(await schedule(space)).toBeDefined()
    expect(await trial(space)).toMatchObject({ ok: false, error: { code: 'busy' } })
  })

  it('leave out agents that began as many games today as they may', async () => {
    const agent = await newAgent({ concurrency: 10, dailyBudget: 2 })
    await joined(agent, one, other)
    const first = (await schedule(agent))!
    await there.store.matches.start(first)
    await there.sql.query(`UPDATE match SET status = 'finished' WHERE id = $1`, [first])
    expect(await offered(agent)).toMatchObject({ begunToday: 1, playing: 0 })
    await trial(agent)
    expect(await offered(agent, other)).toBeUndefined()
    // What began before midnight UTC is yesterday's.
    await there.sql.query(
      `UPDATE seat SET begun_at = date_trunc('day', now(), 'UTC') - interval '1 second' WHERE match_id = $1`,
      [first],
    )
    expect(await offered(agent)).toMatchObject({ begunToday: 1 })
    for (const _ of [2, 3]) expect(await trial(agent), 'whatever the day has left').toMatchObject({ ok: true })
    expect(await offered(agent)).toBeUndefined()
  })

  it('are mostly those of a Space’s owner, however many strangers registered it: these took as many games each', async () => {
    const settings = { kind: 'space', space: 'Mine/Alone' } as const
    const [owner, stranger] = [await signedIn(there.store, 'mine'), await signedIn(there.store, 'a stranger')]
    for (let copy = 1; copy <= 6; copy++) await newAgent({}, settings, stranger)
    const mine = await newAgent({}, settings, owner)
    const offered: string[] = []
    for (let look = 1; look <= 40; look++)
      offered.push(...(await candidates()).flatMap(({ kind, agentId }) => (kind === 'space' ? [agentId] : [])))
    expect(offered).toHaveLength(40)
    expect(offered.filter((id) => id === mine.id).length).toBeGreaterThan(20)
  })

  it('are those of a Space’s owner however often a stranger tries it: trials by others are refused', async () => {
    const [owner, stranger] = [await signedIn(there.store, 'tried'), await signedIn(there.store, 'the trier')]
    const settings = { kind: 'space', space: 'Tried/Mine' } as const
    const theirs = await newAgent({}, { kind: 'space', base: 'https://tried-mine.hf.space' }, stranger)
    expect(await trial(theirs)).toMatchObject({ ok: true })
    await there.sql.query(`UPDATE match SET status = 'void' WHERE trial_of = $1`, [theirs.id])
    const mine = await newAgent({}, settings, owner)
    expect(await trial(theirs)).toMatchObject({ error: { code: 'owner-plays' } })
    expect(await trial(mine)).toMatchObject({ ok: true })
    await there.sql.query(`UPDATE match SET status = 'void' WHERE trial_of = $1`, [mine.id])
    expect(await there.store.agents.retire(owner, mine.id)).toMatchObject({ ok: true })
    expect(await trial(theirs)).toMatchObject({ ok: true })
    await there.sql.query(`UPDATE match SET status = 'void' WHERE trial_of = $1`, [theirs.id])
  })

  it('are no two agents with one Space, which has one memory', async () => {
    const settings = { kind: 'space', space: 'Some/One' } as const
    const twins = [
      await newAgent({}, settings),
      await newAgent({}, { kind: 'space', base: 'https://some-one.hf.space' }),
    ]
    const ofTwins = async () => (await candidates()).filter(({ agentId }) => twins.some(({ id }) => id === agentId))
    expect(await ofTwins()).toHaveLength(1)
    await schedule(twins[0]!).then((id) => id ?? schedule(twins[1]!))
    const busy = async () => (await Promise.all(twins.map(playing))).reduce((sum, agent) => sum + agent.playing, 0)
    while ((await busy()) === 0) await schedule(twins[0]!) // until it was the first one's turn
    if ((await playing(twins[0]!)).playing === 0) twins.reverse()
    expect(await ofTwins()).toEqual([])
    const [player, twin] = twins as [OwnAgent, OwnAgent]
    expect(await trial(player)).toMatchObject({ error: { code: 'busy' } })
    expect(await trial(twin)).toMatchObject({
      error: { code: 'space-busy', message: /another agent with the same Space/ },
    })
    expect(await playing(player)).not.toHaveProperty('twinPlays')
    expect(await playing(twin)).not.toHaveProperty('twinPlays') // its owner must not learn who is seated before a match begins
    await there.sql.query(`UPDATE match SET status = 'running' WHERE status = 'queued'`)
    expect(await playing(twin)).not.toHaveProperty('twinPlays')
    await there.sql.query(
      `INSERT INTO match_event (match_id, seq, type, v, data, at)
       SELECT id, 1, 'dealt', 1, '{}', now() FROM match WHERE status = 'running'`,
    )
    expect(await playing(twin)).toMatchObject({ twinPlays: true, playing: 0 })
  })
})

describe('seating an agent beyond its limits', () => {
  const create = (seats: NewSeat[], world = one) =>
    there.store.matches.create(world.arena.id, { seats: [...seats, ...one.agents].slice(0, 6), gameVersion: 1 })

  it('is stopped: two of one owner at a ranked table', async () => {
    const owner = await signedIn(there.store, 'of two')
    const two = [await newAgent({}, undefined, owner), await newAgent({}, undefined, owner)]
    await expect(create(two.map(seatOf))).rejects.toThrow('owner')
    await expect(there.store.matches.schedule(one.arena.id, seating(...two))).rejects.toThrow('owner')
    await there.sql.query(`UPDATE arena SET purpose = 'casual' WHERE id = $1`, [other.arena.id])
    const casual = await create(two.map(seatOf), other)
    expect(await there.store.matches.get(casual)).toMatchObject({ purpose: 'casual' })
  })

  it('is stopped: concurrency, budget, retired, one Space twice', async () => {
    const modest = await newAgent()
    await expect(create([seatOf(modest), seatOf(modest)])).rejects.toThrow('concurrency')
    await create([seatOf(modest)])
    await expect(create([seatOf(modest)])).rejects.toThrow('concurrency')
    const thrifty = await newAgent({ dailyBudget: 1, concurrency: 5 })
    await create([seatOf(thrifty)])
    await expect(create([seatOf(thrifty)])).rejects.toThrow('budget')
    const gone = await newAgent()
    await there.store.agents.retire({ id: gone.owner!.id, role: 'user' }, gone.id)
    await expect(create([seatOf(gone)])).rejects.toThrow('retired')
    const spaces = [
      await newAgent({}, { kind: 'space', space: 'a/b' }),
      await newAgent({}, { kind: 'space', space: 'a/b' }),
    ]
    await expect(create(spaces.map(seatOf))).rejects.toThrow('space')
  })
})

describe('many who seat at once, in arenas and trials, from several processes', () => {
  it.each<[string, Partial<AgentFields>]>([
    ['concurrency', { concurrency: 2 }],
    ['daily budget', { concurrency: 10, dailyBudget: 2 }],
  ])('never exceed a %s of two, but by trials', async (which, limits) => {
    const agent = await newAgent(limits)
    for (let round = 0; round < 6; round++) {
      await Promise.all(
        stores.flatMap((store) => [schedule(agent, one, store), schedule(agent, other, store), trial(agent, store)]),
      )
    }
    const { rows } = await there.sql.query<{ trials: number; all: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE purpose = 'trial')::int AS trials
       FROM match JOIN seat ON seat.match_id = match.id WHERE seat.agent_id = $1`,
      [agent.id],
    )
    const { all, trials } = rows[0]!
    expect(await playing(agent)).toMatchObject({ playing: all, begunToday: all })
    if (which === 'concurrency') expect(trials === 1 ? [2, 3] : [2]).toContain(all)
    else expect(all - trials).toBeLessThanOrEqual(2)
  })

  it('never let two agents with one Space play at once', async () => {
    const settings = { kind: 'space', space: 'busy/space' } as const
    const twins = [await newAgent({}, settings), await newAgent({}, settings)]
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        stores.flatMap((store) => twins.flatMap((twin) => [schedule(twin, one, store), trial(twin, store)])),
      )
    }
    const both = await Promise.all(twins.map(playing))
    expect(both.reduce((sum, { playing }) => sum + playing, 0)).toBe(1)
  })
})
