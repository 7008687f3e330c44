import { type Clock, type Connect, connecting, type Question, systemClock } from '@masquerade/connectors'
import { localDeps, type SpaceStub, type SpaceStubOptions, spaceStub } from '@masquerade/connectors/testing'
import type { Notice } from '@masquerade/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { playMatch } from './match/play-match.ts'
import type { PlayContext } from './play-context.ts'
import { type Owned, owners } from './testing/owners.ts'
import { against, playContextOf, scripted, type TestHouse, talker, testHouse, testSecrets } from './testing/table.ts'

const never = new AbortController().signal
/** More than any answer here takes, on a machine however busy. */
const LIMIT_MS = 20_000
const secrets = testSecrets()
/** So long that a test that waited for it would reach its own time limit. */
const PERCEIVE_MS = 600_000
const deps = localDeps({ perceiveMs: PERCEIVE_MS })
const stubs: SpaceStub[] = []
let house: TestHouse
let people: ReturnType<typeof owners>

beforeAll(async () => {
  house = await testHouse({
    concurrent: 0,
    config: { language: 'en', limits: { speakMs: LIMIT_MS, voteMs: LIMIT_MS } },
  })
  people = owners(house.store, secrets)
})
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.close()))
})
afterAll(async () => {
  await deps.outbound.close()
  await house?.close()
})

interface Space {
  stub: SpaceStub
  owned: Owned
}

async function space(options: SpaceStubOptions = {}): Promise<Space> {
  const stub = await spaceStub(options)
  stubs.push(stub)
  return { stub, owned: await people.register({ kind: 'space', base: stub.url }, { online: false }) }
}

/** Spaces are asked over HTTP, all others answer by a script. */
function context(more: Partial<PlayContext> = {}, others = scripted(talker), spaces = deps): PlayContext {
  const over = connecting(spaces)
  const connect: Connect = (agent) => (agent.kind === 'space' ? over(agent) : others(agent))
  return playContextOf(house.store, talker, { connect, secrets, ...more })
}

function tableOf(...spaces: Space[]): Promise<string> {
  const seats = [...spaces.map(({ owned }) => owned), ...house.world.agents].slice(0, 6)
  return house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats })
}

interface AskRow {
  seat: number
  kind: string
  asked_at: Date
  deadline: Date
  answer: object
  latency_ms: number
  unheard: string[]
}

async function asksOf(match: string): Promise<AskRow[]> {
  const { rows } = await house.sql.query<AskRow>('SELECT * FROM ask WHERE match_id = $1 ORDER BY turn, seat', [match])
  return rows
}

/** A clock that a test moves by hand; all sleeps on it are real. */
function clockByHand(): Clock & { advance(ms: number): void } {
  let time = Date.now()
  return {
    ...systemClock,
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}

/** A clock on which sleeps of at most so long take no time, and are counted; those at the same time count once. */
function countingWaits(mostMs: number): { clock: Clock; totalMs(): number } {
  const began = Date.now()
  let time = began
  return {
    totalMs: () => time - began,
    clock: {
      now: () => time,
      async sleep(ms, signal) {
        if (ms > mostMs) return systemClock.sleep(ms, signal)
        const until = time + ms
        await new Promise((resolve) => setImmediate(resolve))
        if (!signal?.aborted) time = Math.max(time, until)
      },
    },
  }
}

describe('the time for an answer', () => {
  it('is the whole limit, from when the question arrives, for a Space that is slow to hear', async () => {
    const clock = clockByHand()
    const heard: number[] = []
    const asked: number[] = []
    const slow = await space({
      async perceived() {
        clock.advance(50)
        heard.push(clock.now())
      },
      async interacted() {
        asked.push(clock.now())
        clock.advance(250)
      },
    })
    const match = await tableOf(slow)
    const over = { ...deps, clock }
    expect(await playMatch(match, context({ hearingMs: 60_000, clock }, undefined, over), never)).toBe('finished')
    const asks = (await asksOf(match)).filter(({ seat }) => seat === 1)
    expect(asks.length).toBeGreaterThan(1)
    expect(asked).toHaveLength(asks.length)
    for (const [index, ask] of asks.entries()) {
      expect(ask.answer).toHaveProperty('text')
      expect(ask.deadline.getTime() - ask.asked_at.getTime()).toBe(LIMIT_MS)
      const arrived = asked[index]!
      expect(ask.asked_at.getTime()).toBeGreaterThanOrEqual(Math.max(...heard.filter((at) => at <= arrived)))
      expect(ask.asked_at.getTime()).toBeLessThanOrEqual(arrived)
      expect(ask.latency_ms).toBeGreaterThanOrEqual(250)
      expect(ask.latency_ms).toBeLessThanOrEqual(LIMIT_MS)
    }
  })

  it('costs no answer when it cannot be recorded, because the database is away just then', async () => {
    const asked: string[] = []
    const quick = await space({ interacted: async () => void asked.push('once') })
    const match = await tableOf(quick)
    let failed = 0
    const begin: typeof house.store.asks.begin = () => {
      failed += 1
      return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    }
    const store = { ...house.store, asks: { ...house.store.asks, begin } }
    expect(await playMatch(match, context({ hearingMs: 60_000, store }), never)).toBe('finished')
    expect(failed).toBeGreaterThan(0)
    expect(asked).toHaveLength((await asksOf(match)).filter(({ seat }) => seat === 1).length)
  })

  it('is shown to spectators as it is recorded: first the latest possible time, and then the real one', async () => {
    const slow = await space()
    const notices: Extract<Notice, { kind: 'asking' }>[] = []
    const match = await tableOf(slow)
    const ear = house.store.notices.listen({
      notices(batch) {
        for (const notice of batch) if (notice.kind === 'asking' && notice.match === match) notices.push(notice)
      },
      reconnected() {},
    })
    await ear.ready
    await playMatch(match, context({ hearingMs: 60_000 }), never)
    await house.store.notices.flush()
    const asks = (await asksOf(match)).filter(({ seat }) => seat === 1)
    const last = () => notices.filter(({ seat }) => seat === 1).map(({ deadline }) => deadline)
    await expect.poll(() => last().at(-1)).toBe(asks.at(-1)?.deadline.toISOString())
    await ear.close()
    let moved = 0
    for (const { turn } of notices.filter(({ seat }) => seat === 1)) {
      const ofTurn = notices.filter((notice) => notice.seat === 1 && notice.turn === turn)
      const [first, second] = ofTurn
      for (const { limitMs } of ofTurn) expect(limitMs).toBe(LIMIT_MS)
      if (!first || !second) continue
      moved++
      expect(Date.parse(first.deadline) - Date.parse(second.deadline)).toBeGreaterThan(10_000)
    }
    expect(moved).toBeGreaterThan(0)
  })

  it('begins at once for those who are asked together with an agent that is waited for', async () => {
    let othersVoted = () => {}
    const allOthers = new Promise<void>((resolve) => {
      othersVoted = resolve
    })
    // What the last to speak said is heard only when all others have been asked for their votes.
    const slow = await space({
      perceived: ({ status, name }) => (status === 'round' && name === 'Player 6' ? allOthers : Promise.resolve()),
    })
    const order: number[] = []
    const script = ({ ask }: Question) => {
      if (ask.kind === 'vote' && order.push(ask.seat) === 5) othersVoted()
      return talker({ ask } as Question)
    }
    const match = await tableOf(slow)
    await playMatch(match, context({ hearingMs: 15_000 }, scripted(script)), never)
    const [first] = (await asksOf(match)).filter(({ seat, kind }) => seat === 1 && kind === 'vote')
    // Had they waited, too, it would have been asked without having heard the last speech.
    expect(first!.unheard).toEqual([])
    expect(order.slice(0, 5).toSorted()).toEqual([2, 3, 4, 5, 6])
  })
})

describe('a table', () => {
  it('waits for hostile Spaces no longer than its budget in each round', async () => {
    const hostile = await Promise.all([1, 2, 3, 4, 5, 6].map(() => space({ perceived: () => new Promise(() => {}) })))
    const match = await tableOf(...hostile)
    const hearingMs = 600
    const waits = countingWaits(hearingMs)
    expect(await playMatch(match, context({ hearingMs, clock: waits.clock }), never)).toBe('finished')
    const log = await house.logOf(match)
    const rounds = new Set(
      log.filter(({ type }) => type === 'spoke').map(({ data }) => (data as { round: number }).round),
    )
    expect(waits.totalMs()).toBeGreaterThan(0)
    expect(waits.totalMs()).toBeLessThanOrEqual(rounds.size * hearingMs)
    for (const ask of await asksOf(match)) expect(ask.answer).toHaveProperty('text')
  })

  it('sends agents what is said while others think, so that no one has to be waited for', async () => {
    const { owned, stub } = await space()
    const speechesHeard = () => stub.memory().filter(({ status, name }) => status === 'round' && name).length
    const [one, two, three, ...others] = house.world.agents
    const seats = [one!, two!, three!, owned, ...others].slice(0, 6)
    const match = await house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats })
    // Each thinks until the Space has heard all who spoke before.
    const pondering = scripted(async (question) => {
      const { seat, turn } = question.ask
      if (turn <= 3) await expect.poll(speechesHeard).toBeGreaterThanOrEqual(seat - 1)
      return talker(question)
    })
    await playMatch(match, context({ hearingMs: 0 }, pondering), never)
    const speakers = (await house.logOf(match))
      .filter(({ type }) => type === 'spoke')
      .map(({ data }) => (data as { seat: number }).seat)
    expect(speakers.indexOf(4)).toBe(3)
    const [speech] = (await asksOf(match)).filter(({ seat }) => seat === 4)
    expect(speech!.unheard.length).toBeLessThanOrEqual(1) // who spoke just before
  })

  it('lets its Spaces hear the end, and no word after it is finished', async () => {
    let hear = () => {}
    const hearing = new Promise<void>((resolve) => {
      hear = resolve
    })
    const good = await space()
    const deaf = await space({ perceived: () => hearing })
    const match = await tableOf(good, deaf)
    const here = context({ hearingMs: 200 }, scripted(against(1)))
    expect(await playMatch(match, here, never)).toBe('finished')
    expect(good.stub.memory().at(-1)).toMatchObject({ status: 'result' })
    const received = deaf.stub.requests.length
    hear()
    // While the agent could be sent the rest, another one at another table is sent a whole game.
    expect(await playMatch(await tableOf(good), here, never)).toBe('finished')
    expect(deaf.stub.requests).toHaveLength(received)
  })

  it('tells its Spaces everything again from init when another runner takes over', async () => {
    const one = await space()
    const match = await tableOf(one)
    const stop = new AbortController()
    const dying = scripted((question) => {
      if (question.ask.turn > 4) stop.abort(new Error('killed'))
      return talker(question)
    })
    await expect(playMatch(match, context({}, dying), stop.signal)).rejects.toThrow('killed')
    expect(await playMatch(match, context(), never)).toBe('finished')
    expect(one.stub.calls().filter(({ route }) => route === 'init')).toHaveLength(2)
    // Its memory begins with the second.
    const heard = one.stub.memory().filter(({ status, name }) => status === 'round' && name !== undefined)
    const spoken = (await house.logOf(match)).filter(({ type }) => type === 'spoke')
    expect(heard.map(({ message }) => message)).toEqual(spoken.map(({ data }) => (data as { text: string }).text))
  })
})

it('the owner reads whom an agent had not heard when it was asked', async () => {
  const deaf = await space({ perceived: async ({ name }) => (name === 'Player 4' ? new Promise(() => {}) : undefined) })
  const match = await tableOf(deaf)
  // Only for what it will never hear it has no time.
  const { outbound } = deps
  const open: typeof outbound.open = (request) =>
    outbound.open(String(request.body).includes('"name":"Player 4"') ? { ...request, timeoutMs: 50 } : request)
  const impatient = { ...deps, outbound: { ...outbound, open } }
  await playMatch(match, context({ hearingMs: 60_000 }, undefined, impatient), never)
  const { agentId, ownerId } = deaf.owned
  const asks = await house.store.asks.ofMatchSeat(match, agentId, ownerId)
  const unheard = new Set(asks.flatMap((ask) => ask.unheard ?? []))
  expect(unheard).toEqual(new Set(['Player 4']))
  expect(asks.some((ask) => ask.unheard === undefined)).toBe(true)
  expect(asks.find((ask) => ask.unheard)?.error).toMatch(/Telling it "(round|vote)" failed: .*did not answer within/)
})
