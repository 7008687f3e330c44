import { type Clock, connecting, systemClock, WAKE_PAUSE_MS } from '@masquerade/connectors'
import {
  type Behaviour,
  chatStub,
  huggingFaceStub,
  localDeps,
  memoryMailbox,
  type Stub,
  spaceStub,
  webhookStub,
} from '@masquerade/connectors/testing'
import { playersOf } from '@masquerade/house'
import { makeKeyPair } from '@masquerade/store/secrets'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLanes } from '../lanes/lanes.ts'
import type { PlayContext } from '../play-context.ts'
import { Death, mortalStore } from '../testing/mortal-store.ts'
import { type Owned, owners } from '../testing/owners.ts'
import { playContextOf, type TestHouse, talker, testHouse, testSecrets } from '../testing/table.ts'
import { playMatch } from './play-match.ts'
import { presence } from './presence.ts'

const never = new AbortController().signal
const ids = Object.keys(playersOf('who-is-spy'))
const SECRET = 'sk-planted-secret-of-somebody-0123456789'
/** Time limits of the table itself, which no test here reaches. */
const CONFIG = { language: 'en', limits: { speakMs: 30_000, voteMs: 30_000 } }
/** For tests in which an agent does not come, and all others are house agents, which need no time. */
const BRIEFLY = { warmUpMs: 5 }
/**
 * Where somebody who takes the seat has to come over HTTP, on a machine however busy: only the time of those who sat there
 * from the beginning is over at once. A substitute's is shorter than theirs, and real.
 */
const AT_FIRST_MS = 60_000
const LONGER: Pick<PlayContext, 'warmUpMs' | 'clock'> = {
  warmUpMs: AT_FIRST_MS,
  clock: { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms === AT_FIRST_MS ? 5 : ms, signal) },
}

let house: TestHouse
let people: ReturnType<typeof owners>
let stubs: Stub[]
const closing: (() => Promise<void>)[] = []
let lines: string[]
const secrets = testSecrets()
const deps = localDeps()

beforeAll(async () => {
  house = await testHouse({ agents: 8, concurrent: 0, config: CONFIG, settings: (number) => ({ house: ids[number] }) })
  people = owners(house.store, secrets)
})
beforeEach(() => {
  stubs = []
  lines = []
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await Promise.all(stubs.map((stub) => stub.close()))
  await sql(`UPDATE match SET status = 'void', finished_at = now() WHERE status IN ('queued', 'running')`)
  await sql(`UPDATE agent SET online = false WHERE kind <> 'house'`)
})
afterAll(async () => {
  await deps.outbound.close()
  await house?.close()
})

const context = (more: Partial<PlayContext> = {}): PlayContext =>
  playContextOf(house.store, talker, {
    connect: connecting(deps),
    secrets,
    warmUpMs: 20_000,
    say: (line) => lines.push(line),
    ...more,
  })

async function webhook(behaviour: Behaviour = 'good', more: Parameters<typeof people.register>[1] = {}) {
  const stub = await webhookStub()
  stub.behave(behaviour)
  stubs.push(stub)
  return {
    stub,
    owned: await people.register({ kind: 'webhook', url: `${stub.url}/play` }, { online: false, ...more }),
  }
}

/** A match with these agents in the first seats, and house agents in the others. */
function tableOf(...first: Owned[]): Promise<string> {
  const seats = [...first, ...house.world.agents].slice(0, 6)
  return house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats })
}

const detail = async (match: string) => (await house.store.matches.get(match))!
const agentsOf = async (match: string) => (await house.store.matches.players(match)).map(({ agentId }) => agentId)

describe('the lobby', () => {
  it('seats agents of all six kinds, opens their secrets, and keeps what passed for their owners', async () => {
    const hub = await huggingFaceStub({ token: SECRET, spaces: { 'ann/spy': 'RUNNING' } })
    const space = await spaceStub({ token: SECRET })
    const api = await chatStub({ key: SECRET, cost: 0.002 })
    stubs.push(hub, space, api)
    const hooked = await webhook()
    const mailbox = memoryMailbox((ask) => ({ text: ask.choices?.[0] ?? 'It is a thing one knows.' }))
    const connect = connecting({ ...deps, hosts: hub.hosts(space.url), mailbox })
    const seated = [
      await people.register({ kind: 'space', space: 'ann/spy' }, { secret: SECRET, online: false }),
      await people.register(
        { kind: 'model', model: 'stub/model', strategy: 'plain' },
        { secret: SECRET, online: false },
      ),
      await people.register(
        { kind: 'api', base: `${api.url}/v1`, model: 'stub-model', strategy: 'plain' },
        { secret: SECRET, online: false },
      ),
      hooked.owned,
      await people.register({ kind: 'mailbox' }, { online: false }),
    ]
    const match = await tableOf(...seated)
    expect(await playMatch(match, context({ connect }), never)).toBe('finished')
    expect(lines).toEqual([])
    expect(await agentsOf(match)).toEqual([...seated, house.world.agents[0]!].map(({ agentId }) => agentId))
    const asks = await sql('SELECT * FROM ask WHERE match_id = $1 ORDER BY turn, seat', [match])
    for (const seat of [1, 2, 3, 4, 5]) {
      const [first] = asks.filter((ask) => ask.seat === seat)
      expect(first).toMatchObject({ answer: { text: expect.any(String) }, prompt: expect.anything() })
      expect(first?.reply).toMatch(/\S/)
    }
    expect(asks.find((ask) => ask.seat === 3)).toMatchObject({ tokens_in: 321, tokens_out: 21, cost_micros: 2_000 })
    // One name for the table for all asks of a seat, and none that leads to the match.
    const tables = new Set(hooked.stub.asks().map((ask) => ask.table))
    expect(tables.size).toBe(1)
    expect([...tables][0]).toMatch(/^tab_[0-9a-f]{32}$/)
    expect(JSON.stringify(hooked.stub.asks())).not.toContain(match)
    // The Space got the game from its beginning to its end.
    expect(space.calls().find(({ route }) => route === 'perceive')?.body).toMatchObject({ status: 'start' })
    expect(space.calls().at(-1)?.body).toMatchObject({ status: 'result' })
    expect(JSON.stringify(await everything())).not.toContain(SECRET)
  })

  it('gives the seat of an agent that does not come to one that waits, and counts the match as missed', async () => {
    const away = await webhook('never')
    const waiting = await webhook('good', { online: true })
    const match = await tableOf(away.owned)
    expect(await playMatch(match, context(LONGER), never)).toBe('finished')
    expect((await agentsOf(match))[0]).toBe(waiting.owned.agentId)
    expect(await sql('SELECT replaced_agent_id FROM seat WHERE match_id = $1 AND seat = 1', [match])).toEqual([
      { replaced_agent_id: away.owned.agentId },
    ])
    expect(waiting.stub.asks().length).toBeGreaterThan(0)
    expect(away.stub.asks()).toEqual([])
    expect((await people.look(away.owned)).missed).toBe(1)
    expect((await people.look(waiting.owned)).missed).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/seat 1: agent \S+ did not come \(timeout\), \S+ plays$/)])
  })

  it('counts nothing where this process stood still meanwhile, or the agent could not come to its mailbox', async () => {
    const away = await webhook('never')
    const still = await tableOf(away.owned)
    const standing = [true] // once, while it is woken
    const stoodStill = () => standing.pop() ?? false
    expect(await playMatch(still, context({ ...LONGER, stoodStill }), never)).toBe('finished')
    expect((await agentsOf(still))[0]).not.toBe(away.owned.agentId)
    const unreached = await tableOf(away.owned)
    const connect: PlayContext['connect'] = (agent) => {
      const line = connecting(deps)(agent)
      return line.ok ? { ok: true, value: { ...line.value, outOfReach: async () => true } } : line
    }
    expect(await playMatch(unreached, context({ ...LONGER, connect }), never)).toBe('finished')
    expect(await people.look(away.owned)).toMatchObject({ missed: 0 })
    expect(await sql('SELECT FROM missed_seat WHERE agent_id = $1', [away.owned.agentId])).toEqual([])
    expect(await playMatch(await tableOf(away.owned), context(LONGER), never)).toBe('finished')
    expect(await sql('SELECT seat FROM missed_seat WHERE agent_id = $1', [away.owned.agentId])).toEqual([{ seat: 1 }])
  })

  it('does not wake an agent that answered a moment ago at another table of this runner', async () => {
    const hooked = await webhook()
    const runner = context({ presence: presence(600_000) })
    const woken = () => hooked.stub.requests.filter(({ method }) => method === 'GET').length
    for (let table = 0; table < 2; table++)
      expect(await playMatch(await tableOf(hooked.owned), runner, never)).toBe('finished')
    expect(woken()).toBe(1)
    expect(await playMatch(await tableOf(hooked.owned), context(), never)).toBe('finished') // of another runner
    expect(woken()).toBe(2)
  })

  it('wakes all seats at the same time', async () => {
    const match = await tableOf()
    const waiting: (() => void)[] = []
    const together = context({
      connect: (agent) => {
        const line = connecting(deps)(agent)
        if (!line.ok) return line
        const warmUp = async () => {
          await new Promise<void>((resolve) => {
            waiting.push(resolve)
            if (waiting.length === 6) for (const come of waiting) come()
          })
          return { ready: true } as const
        }
        return { ok: true, value: { ...line.value, warmUp } }
      },
    })
    expect(await playMatch(match, together, never)).toBe('finished') // each of them comes when all were called
    expect(lines).toEqual([])
  })

  it('takes a house agent when the substitutes do not come either, and counts nothing for those', async () => {
    const away = await webhook('never')
    const others = await Promise.all(['never', 'never', 'never'].map(() => webhook('never', { online: true })))
    const match = await tableOf(away.owned)
    expect(await playMatch(match, context(BRIEFLY), never)).toBe('finished')
    expect((await detail(match)).seats[0]?.agent?.kind).toBe('house')
    expect(lines).toHaveLength(3)
    for (const { owned } of others) expect((await people.look(owned)).missed).toBe(0)
  })

  it('gives an agent the time that our own limit of requests to its host took of its warm-up', async () => {
    const { owned, stub } = await webhook()
    const { lanes, held } = await fullHost(stub)
    const clock = leapingAtFirst(() => held.leave())
    const match = await tableOf(owned)
    expect(await playMatch(match, context({ ...lanes, warmUpMs: AT_FIRST_MS, clock }), never)).toBe('finished')
    expect((await agentsOf(match))[0]).toBe(owned.agentId)
    expect(stub.asks().length).toBeGreaterThan(0)
    expect(lines).toEqual([])
  })

  it('waits so long and no longer for an agent whose host others use up, and counts nothing for it', async () => {
    const { owned, stub } = await webhook()
    const { lanes, held } = await fullHost(stub)
    const match = await tableOf(owned)
    const clock = leapingAtFirst(() => {}, Number.POSITIVE_INFINITY)
    expect(await playMatch(match, context({ ...lanes, warmUpMs: AT_FIRST_MS, clock }), never)).toBe('finished')
    held.leave()
    expect((await agentsOf(match))[0]).not.toBe(owned.agentId)
    expect(stub.requests).toEqual([])
    expect(await people.look(owned)).toMatchObject({ missed: 0 })
    expect(lines).toEqual([expect.stringMatching(/did not come \(timeout\)/)])
  })

  it('pauses an agent that misses three matches in a row, with the reason, and begins anew when it answers', async () => {
    const { owned, stub } = await webhook('never')
    for (const missed of [1, 2]) {
      await playMatch(await tableOf(owned), context(BRIEFLY), never)
      expect(await people.look(owned)).toMatchObject({ missed })
    }
    stub.behave('good')
    await playMatch(await tableOf(owned), context(), never)
    expect((await people.look(owned)).missed).toBe(0)
    stub.behave('never')
    for (let match = 0; match < 3; match++) {
      expect((await people.look(owned)).paused).toBeUndefined()
      await playMatch(await tableOf(owned), context(BRIEFLY), never)
    }
    expect(await people.look(owned)).toMatchObject({ missed: 3, paused: 'no-warm-up' })
  })

  it('counts a match in which an agent answered nothing in time as missed, though it came', async () => {
    const { owned, stub } = await webhook()
    const match = await tableOf(owned)
    const deaf = context({
      connect: (agent) => {
        const line = connecting(deps)(agent)
        if (!line.ok || agent.agentId !== owned.agentId) return line
        return { ok: true, value: { ...line.value, answer: async () => ({ answer: { missing: 'timeout' } }) } }
      },
    })
    expect(await playMatch(match, deaf, never)).toBe('finished')
    expect(stub.asks()).toEqual([])
    expect((await people.look(owned)).missed).toBe(1)
  })

  it('seats another in place of one that was excluded since: with it, the match would not count for the others', async () => {
    const { store, world } = house
    const { owned, stub } = await webhook()
    const match = await tableOf(owned)
    const [known] = await sql('SELECT slug FROM agent WHERE id = $1', [owned.agentId])
    const exclusion = { agent: String(known?.slug), why: 'of this test' }
    expect((await store.exclusions.exclude({ id: owned.ownerId, role: 'admin' }, world.arena.slug, exclusion)).ok).toBe(
      true,
    )
    expect(await playMatch(match, context(), never)).toBe('finished')
    expect(stub.requests).toEqual([])
    expect(await agentsOf(match)).not.toContain(owned.agentId)
    expect(await sql('SELECT left_out FROM match WHERE id = $1', [match])).toEqual([{ left_out: false }])
    expect(await people.look(owned)).toMatchObject({ missed: 0 })
  })

  it('charges no agent whose secret this runner cannot open, or who retired', async () => {
    const stranger = makeKeyPair()
    const { owned, stub } = await webhook()
    const match = await tableOf(owned)
    const without = { publicKey: stranger.key, open: () => ({ ok: false, error: 'sealed for another key' }) as const }
    expect(await playMatch(match, context({ secrets: without }), never)).toBe('finished')
    expect(stub.requests).toEqual([])
    expect(await people.look(owned)).toMatchObject({ missed: 0 })
    expect(lines[0]).toContain('did not come (sealed for another key)')

    const space = await spaceStub()
    stubs.push(space)
    const gone = await people.register({ kind: 'space', base: space.url }, { online: false })
    const next = await tableOf(gone)
    await house.store.agents.retire({ id: gone.ownerId, role: 'user' }, gone.agentId)
    expect(await playMatch(next, context(), never)).toBe('finished')
    expect(space.requests).toEqual([])
    expect((await agentsOf(next))[0]).not.toBe(gone.agentId)
    expect(await people.look(gone)).toMatchObject({ missed: 0 })
  })

  it('gives a match back that is under way when its runner lacks the key to a secret, and plays on with it', async () => {
    const { owned } = await webhook()
    const match = await tableOf(owned)
    const mortal = mortalStore(house.store, 9, 'after')
    await expect(playMatch(match, context({ store: mortal.store }), never)).rejects.toThrow()
    expect((await house.logOf(match)).length).toBeGreaterThan(0)
    const without = { ...secrets, open: () => ({ ok: false, error: 'sealed for another key' }) as const }
    await expect(playMatch(match, context({ secrets: without }), never)).rejects.toThrow(
      /seat 1: sealed for another key/,
    )
    expect(await playMatch(match, context(), never)).toBe('finished')
    expect((await house.logOf(match)).some((event) => 'missing' in event.data)).toBe(false)
  })

  it('declares a trial void when the agent that is tried does not come, with a reason, and replaces no agent', async () => {
    const { stub, owned } = await webhook()
    const other = await webhook('good', { online: true })
    const seats = [owned, ...house.world.agents].slice(0, 6)
    const match = await house.store.matches.create(house.world.arena.id, {
      gameVersion: 1,
      seats,
      trialOf: owned.agentId,
    })
    stub.behave('cut-off')
    const clock = overAfterFirstTry()
    const trying = context({ warmUpMs: AT_FIRST_MS, clock, connect: connecting({ ...deps, clock }) })
    expect(await playMatch(match, trying, never)).toEqual({ void: expect.any(String) })
    const { voidReason, seats: seated } = await detail(match)
    expect(voidReason).toMatch(
      /^the agent did not come to its trial: 127\.0\.0\.1:\d+ closed the connection before it answered/,
    )
    expect(seated.map((seat) => seat.agent?.id)).toEqual(seats.map(({ agentId }) => agentId))
    expect((await people.look(owned)).missed).toBe(0)
    expect(other.stub.requests).toEqual([])
    expect(await house.logOf(match)).toEqual([])
  })

  it('begins anew with the agents that sit there when a runner dies in it, and counts none twice', async () => {
    const away = await webhook('never')
    const match = await tableOf(away.owned)
    const stop = new AbortController()
    const dying: PlayContext['say'] = () => stop.abort(new Error('killed'))
    await expect(playMatch(match, context({ ...BRIEFLY, say: dying }), stop.signal)).rejects.toThrow('killed')
    expect(await house.logOf(match)).toEqual([])
    const [substitute] = await agentsOf(match)
    expect(substitute).not.toBe(away.owned.agentId)
    expect(await playMatch(match, context(BRIEFLY), never)).toBe('finished')
    expect((await agentsOf(match))[0]).toBe(substitute)
    expect((await people.look(away.owned)).missed).toBe(1)
  })

  it.each(['before', 'after'] as const)(
    'loses no seat when its runner dies just %s replacing somebody',
    async (when) => {
      const away = await webhook('never')
      const match = await tableOf(away.owned)
      const mortal = mortalStore(house.store, 2, when) // the first step is the start
      await expect(playMatch(match, context({ ...BRIEFLY, store: mortal.store }), never)).rejects.toThrow(Death)
      expect((await agentsOf(match))[0] === away.owned.agentId).toBe(when === 'before')
      expect(await playMatch(match, context(BRIEFLY), never)).toBe('finished')
      expect((await agentsOf(match))[0]).not.toBe(away.owned.agentId)
      expect((await people.look(away.owned)).missed).toBe(1)
    },
  )

  it('plays with whom another runner seated at the last moment, unseen from here', async () => {
    const coming = await webhook()
    const late = await webhook('good', { online: true })
    const match = await tableOf(coming.owned)
    const { write } = house.store.turns
    let replaced = false
    const turns = {
      async write(...given: Parameters<typeof write>) {
        if (!replaced) {
          replaced = true
          const seat = { seat: 1, versionId: coming.owned.versionId }
          expect(await house.store.lobby.replaceSeat(match, seat, late.owned, 'gone')).toMatchObject({ ok: true })
        }
        return write(...given)
      },
    }
    expect(await playMatch(match, context({ store: { ...house.store, turns } }), never)).toBe('finished')
    expect(coming.stub.asks()).toEqual([])
    expect(late.stub.asks().length).toBeGreaterThan(0)
  })

  it('asks only who sits at the table when two runners fill it at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const away = await webhook('never')
      const waiting = await Promise.all([webhook('good', { online: true }), webhook('good', { online: true })])
      const match = await tableOf(away.owned)
      const endings = await Promise.all([0, 1].map(() => playMatch(match, context(LONGER), never)))
      while (!endings.includes('finished')) endings.push(await playMatch(match, context(LONGER), never))
      for (const ending of endings) expect(['finished', 'lost', 'over']).toContain(ending)
      const wrong = await sql(
        `SELECT ask.id FROM ask JOIN seat ON seat.match_id = ask.match_id AND seat.seat = ask.seat
         WHERE ask.match_id = $1 AND ask.version_id <> seat.version_id`,
        [match],
      )
      expect(wrong).toEqual([])
      expect((await people.look(away.owned)).missed).toBe(1)
      await sql(`UPDATE agent SET online = false WHERE id = ANY ($1)`, [waiting.map(({ owned }) => owned.agentId)])
    }
  })

  it('writes no secret anywhere, though the other side repeats it', async () => {
    const api = await chatStub({ key: 'sk-another' })
    stubs.push(api)
    const settings = { kind: 'api', base: `${api.url}/v1`, model: 'stub-model', strategy: 'plain' } as const
    const owned = await people.register(settings, { secret: SECRET, online: false })
    await playMatch(await tableOf(owned), context(), never)
    const trial = await house.store.matches.create(house.world.arena.id, {
      gameVersion: 1,
      seats: [owned, ...house.world.agents].slice(0, 6),
      trialOf: owned.agentId,
    })
    await playMatch(trial, context(), never)
    expect((await detail(trial)).voidReason).toMatch(/•••/)
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify([lines, await everything()])).not.toContain(SECRET)
  })
})

/** The one place that there is at an agent's host is held by somebody else. */
async function fullHost({ url }: Stub) {
  const lanes = openLanes({ store: house.store, random: () => 0.5, say: (line) => lines.push(line) }, 1)
  closing.push(() => lanes.close())
  const held = lanes.place(new URL(url).host, 'somebody-else')
  await held.enter(never)
  return { lanes: { lanes, connect: connecting({ ...deps, lanes }) }, held }
}

/** On which the time to come is over at once, so many times; whatever waits for less waits. */
function leapingAtFirst(then: () => void, times = 1): Clock {
  let leapt = 0
  let left = times
  return {
    now: () => systemClock.now() + leapt,
    async sleep(ms, signal) {
      if (left === 0 || ms < AT_FIRST_MS) return systemClock.sleep(ms, signal)
      left -= 1
      leapt += ms
      then()
    },
  }
}

/** On which the time to come is over when somebody failed once, and would try again. */
function overAfterFirstTry(): Clock {
  let failed = () => {}
  const tried = new Promise<void>((resolve) => {
    failed = resolve
  })
  return {
    ...systemClock,
    sleep(ms, signal) {
      if (ms === AT_FIRST_MS) return tried
      if (ms === WAKE_PAUSE_MS) failed()
      return systemClock.sleep(ms, signal)
    },
  }
}

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await house.sql.query(text, values)).rows
}

/** Whatever the database holds. */
async function everything(): Promise<unknown[]> {
  const tables = await sql(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  const rows: unknown[] = []
  for (const { name } of tables) {
    const schema = (await sql(`SELECT schemaname FROM pg_tables WHERE tablename = $1`, [name]))[0]?.schemaname
    rows.push(await sql(`SELECT * FROM ${schema}.${name}`))
  }
  return rows
}
