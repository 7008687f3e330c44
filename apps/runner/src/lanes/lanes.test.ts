import { once, setMaxListeners } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AgentConnector,
  type Clock,
  connecting,
  enterBefore,
  type Question,
  systemClock,
  type Wait,
} from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { type AnyGame, fold, log, openAsks, seatViewer, seededRandom, viewsOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import { openStore, type Store } from '@masquerade/store'
import type { LaneTerms } from '@masquerade/store/asks'
import { type FreshDatabase, freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CountingStub, countingStub } from '../testing/counting-stub.ts'
import { type LaneTimes, type OpenLanes, openLanes } from './lanes.ts'

/** No lease ends by itself here. */
const TIMES: Partial<LaneTimes> = { leaseMs: 600_000, calmMs: 20, eagerMs: 10, pausesMs: 20 }
/** The longest that a provider is left alone for at its own wish. */
const PAUSE_SECONDS = 60
/** Longer than any pause here, so that no agent is asked before the pause is over. */
const LIMIT_MS = 600_000
const never = new AbortController().signal
setMaxListeners(0, never) // many questions at once
let database: FreshDatabase
const closing: (() => Promise<unknown>)[] = []
const deps = localDeps()

beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await deps.outbound.close()
  await database?.drop()
})

interface Runner {
  lanes: OpenLanes
  store: Store
  lines: string[]
  to(url: string, owner?: string): AgentConnector
}

/** What of a runner asks: its own connections to the database, its own lanes. */
async function runner(limit: number, seed = 1, clock: Clock = systemClock): Promise<Runner> {
  const store = openStore({ url: database.url, connections: 3, onError: () => {} })
  const lines: string[] = []
  const lanes = openLanes({ store, random: seededRandom(seed), say: (line) => lines.push(line) }, limit, TIMES)
  closing.push(
    () => store.close(),
    () => lanes.close(),
  )
  const connect = connecting({ ...deps, lanes, clock })
  return {
    lanes,
    store,
    lines,
    to(url, owner = 'owner') {
      const agent = { agentId: 'agent', owner, kind: 'webhook', settings: { url }, secret: 'whsec_of-a-test' }
      const line = connect(agent)
      if (!line.ok) throw new Error(line.error)
      return line.value
    },
  }
}

async function stub(...options: Parameters<typeof countingStub>): Promise<CountingStub> {
  const made = await countingStub(...options)
  closing.push(made.close)
  return made
}

let asked = 0
function question(waits: Wait[] = []): Question {
  const game: AnyGame = games['who-is-spy']
  const config = game.config.parse({ language: 'en' })
  const random = seededRandom(1)
  const events = log(
    game.start(config, game.draw(config, random, { supply: ['Tea', 'Coffee'] })),
    0,
    '2026-01-01T00:00:00.000Z',
  )
  const position = fold(game, events)
  const ask = openAsks(game, position)[0]!
  return {
    id: `ask-${++asked}`,
    table: 'table',
    game,
    ask,
    seen: viewsOf(game, events, seatViewer(ask.seat)),
    language: 'en',
    legal: () => game.legal(position.state, ask.seat),
    deadline: Date.now() + LIMIT_MS,
    way: { waits },
  }
}

/** Asks over and over, some at once, until it is enough; each answer is counted. */
async function hammer(line: AgentConnector, atOnce: number, isEnough: () => boolean, count: () => void): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isEnough()) {
        const reply = await line.answer(question(), never)
        expect(reply.answer).not.toHaveProperty('missing')
        count()
      }
    }),
  )
}

/** A clock that leaps over the pauses of providers, and only over those. */
function leapingOverPauses(): Clock & { slept: number[] } {
  const slept: number[] = []
  return {
    ...systemClock,
    slept,
    async sleep(ms, signal) {
      if (ms > 2 * PAUSE_SECONDS * 1_000) return systemClock.sleep(ms, signal)
      slept.push(ms)
    },
  }
}

describe('questions of two runners to one host', () => {
  it('are never more at once than the limit, which is used up, and both have their part', async () => {
    const limit = 5
    const agents = await stub(5)
    const [one, other] = [await runner(limit), await runner(limit, 2)]
    // Counted from when both have a share, as the first to come has all of it until then.
    const answers = [0, 0]
    let counts = [0, 0]
    const isEnough = () => counts.reduce((sum, count) => sum + count, 0) >= 200
    const asking = [one, other].flatMap(({ to }, at) =>
      ['ada', 'bob', 'cara', 'dan'].map((owner) =>
        hammer(to(`${agents.url}/a`, owner), 3, isEnough, () => {
          if (answers.includes(0)) counts = [0, 0]
          answers[at] = (answers[at] ?? 0) + 1
          counts[at] = (counts[at] ?? 0) + 1
        }),
      ),
    )
    await Promise.all(asking)
    expect(agents.most().atAll).toBe(limit)
    const [least = 0, most = 0] = counts.toSorted((a, b) => a - b)
    expect(least / most).toBeGreaterThan(0.3)
  })

  it('have the places of a runner that is heard of no more when its lease is over, and not before', async () => {
    const dead = await runner(2)
    const place = dead.lanes.place('elsewhere.example', 'one')
    const second = dead.lanes.place('elsewhere.example', 'other')
    await Promise.all([place.enter(never), second.enter(never)])
    // As one that is killed: it gives nothing back, and says nothing any more.
    dead.store.lanes.share = async () => {
      throw new Error('killed')
    }
    const living = await runner(2, 2)
    const { share } = living.store.lanes
    const terms: LaneTerms[] = []
    living.store.lanes.share = async (...given) => {
      const shares = await share(...given)
      terms.push(given[2])
      return shares
    }
    let isIn = false
    const entering = living.lanes
      .place('elsewhere.example')
      .enter(never)
      .then(() => {
        isIn = true
      })
    await expect.poll(() => terms.length).toBeGreaterThan(3)
    expect(isIn).toBe(false)
    expect(new Set(terms.map(({ leaseMs }) => leaseMs))).toEqual(new Set([TIMES.leaseMs]))
    await endLeases()
    await entering
  })

  it('wait for their places in the order in which they came, and leave the row when they are called off', async () => {
    const one = await runner(1)
    const holding = one.lanes.place('row.example')
    await holding.enter(never)
    const order: string[] = []
    const called = new AbortController()
    const first = one.lanes.place('row.example')
    const gone = one.lanes.place('row.example').enter(called.signal)
    const waiting = first.enter(never).then(() => order.push('first'))
    const last = one.lanes.place('row.example')
    const after = last.enter(never).then(() => order.push('last'))
    called.abort(new Error('called off'))
    await expect(gone).rejects.toThrow('called off')
    expect(order).toEqual([])
    holding.leave()
    holding.leave() // once is enough
    await waiting
    expect(order).toEqual(['first'])
    first.leave()
    await after
    last.leave()
  })

  it('of one owner never have all places, however many there are and however long they take', async () => {
    const one = await runner(8)
    const admitted: string[] = []
    const entering = (who: string) => {
      const place = one.lanes.place('full.example', who)
      return { place, in: place.enter(never).then(() => admitted.push(who)) }
    }
    const long = Array.from({ length: 500 }, () => entering('one'))
    await expect.poll(() => admitted.length).toBe(6)
    const [first, second] = [entering('two'), entering('three')]
    await Promise.all([first.in, second.in])
    expect(admitted).toHaveLength(8)
    // The next place goes to the owner with the fewest.
    const [third, fourth] = [entering('three'), entering('four')]
    long[0]?.place.leave()
    await fourth.in
    long[1]?.place.leave()
    await third.in
    expect(admitted.slice(8)).toEqual(['four', 'three'])
    await one.lanes.close()
  })

  it.each([
    [2, ['one', 'two']],
    [3, ['one', 'one', 'two']],
  ])('of one owner leave a place to others at a host that has %i', async (places, expected) => {
    const one = await runner(places)
    const admitted: string[] = []
    const entering = (who: string) => {
      const place = one.lanes.place('small.example', who)
      return { place, in: place.enter(never).then(() => admitted.push(who)) }
    }
    for (let times = 0; times < 20; times++) void entering('one')
    await expect.poll(() => admitted.length).toBe(places - 1)
    await entering('two').in
    expect(admitted).toEqual(expected)
  })

  it('have a single place by turns, an owner after the other', async () => {
    const one = await runner(1)
    const order: string[] = []
    const held = one.lanes.place('single.example', 'one')
    await held.enter(never)
    const turn = async (who: string) => {
      const place = one.lanes.place('single.example', who)
      await place.enter(never)
      order.push(who)
      place.leave()
    }
    const turns = ['one', 'one', 'one', 'two', 'two', 'three', 'three'].map(turn)
    held.leave()
    await Promise.all(turns)
    expect(order).toEqual(['two', 'three', 'one', 'two', 'three', 'one', 'one'])
  })

  it('wait at their owner’s cost behind its own other questions, and at no one’s behind those of others', async () => {
    const one = await runner(4)
    const enter = async (who: string) => {
      const place = one.lanes.place('crowd.example', who)
      await place.enter(never)
      return place
    }
    for (let times = 0; times < 3; times++) await enter('crowd')
    const own = one.lanes.place('crowd.example', 'crowd')
    void own.enter(never)
    await enter('guest')
    const other = one.lanes.place('crowd.example', 'other')
    void other.enter(never)
    await expect.poll(() => own.ownMs()).toBeGreaterThan(20)
    expect(other.ownMs()).toBe(0)
    const waiting = { limitMs: 20, clock: systemClock, signal: never }
    expect(await enterBefore(one.lanes.place('crowd.example', 'crowd'), waiting)).toBe(false)
  })

  it('wait while the database is away, and go on when it is back', async () => {
    const one = await runner(3)
    const share = one.store.lanes.share
    one.store.lanes.share = async () => {
      throw new Error('connection refused')
    }
    const place = one.lanes.place('away.example')
    let entered = false
    const entering = place.enter(never).then(() => {
      entered = true
    })
    await expect.poll(() => one.lines.length).toBe(1)
    expect(one.lines[0]).toMatch(/wait for their places: connection refused/)
    expect(entered).toBe(false)
    one.store.lanes.share = share
    await entering
    expect(one.lines).toHaveLength(2)
    place.leave()
  })
})

describe('a provider that sends questions away', () => {
  const refusal = { status: 429, headers: { 'retry-after': String(PAUSE_SECONDS) } }

  /** Has a runner ask, and be sent away; the lane that is paused when the other runner knows of it. */
  async function pausedLane(one: Runner, two: Runner, ask: () => unknown): Promise<string> {
    const known = (await two.store.lanes.pauses()).map(({ lane }) => lane)
    ask()
    const fresh = async () => (await two.store.lanes.pauses()).find(({ lane }) => !known.includes(lane))?.lane
    await expect.poll(fresh).toBeDefined()
    const lane = (await fresh()) ?? ''
    await expect.poll(() => two.lanes.pauseOf(lane)).toBeGreaterThan(0)
    expect(one.lanes.pauseOf(lane)).toBeGreaterThan(0)
    return lane
  }

  it('has its lane stopped at every runner, and no other lane is stopped', async () => {
    const other = await stub(1)
    const away = await stub(1, () => refusal)
    const runners = [await runner(50), await runner(50, 2)] as const
    const [one, two] = runners
    // A runner reads the pauses of others before it asks.
    await Promise.all(runners.map(({ to }) => to(other.url).answer(question(), never)))
    const off = new AbortController()
    setMaxListeners(0, off.signal)
    const askAway = ({ to }: Runner) => to(away.url).answer(question(), off.signal)
    const gone: Promise<unknown>[] = []
    const lane = await pausedLane(one, two, () => gone.push(askAway(one)))
    for (let times = 0; times < 6; times++) gone.push(askAway(one), askAway(two))
    let answers = 0
    const isEnough = () => answers >= 100
    await Promise.all(runners.map(({ to }) => hammer(to(other.url), 4, isEnough, () => answers++)))
    for (const { lanes } of runners) expect(lanes.pauseOf(lane)).toBeGreaterThan(0)
    expect(away.asked()).toBe(1)
    off.abort(new Error('called off'))
    await Promise.allSettled(gone)
  })

  it.each([
    ['another key', { secret: 'sk-the-other-one' }],
    ['another address of the host', { base: '/other' }],
  ])('has %s not stopped, though it asks for the same model', async (_, other) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const who = `${request.headers.authorization} ${request.url}`
      asked.push(who)
      if (who === 'Bearer sk-the-first-one /first/chat/completions')
        response.writeHead(503, { 'retry-after': '60' }).end()
      else response.end(JSON.stringify({ choices: [{ message: { content: 'Hot.' } }] }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(async () => void server.close().closeAllConnections())
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [one, two] = [await runner(50), await runner(50, 2)]
    const api = ({ lanes }: Runner, { secret = 'sk-the-first-one', base = '/first' } = {}) => {
      const settings = { base: `${host}${base}`, model: 'the-same', strategy: 'plain' }
      const line = connecting({ ...deps, lanes })({ agentId: 'agent', kind: 'api', settings, secret })
      if (!line.ok) throw new Error(line.error)
      return line.value
    }
    await api(two, other).answer(question(), never) // it asks, so it reads the pauses of others
    const off = new AbortController()
    let gone: Promise<unknown> | undefined
    await pausedLane(one, two, () => {
      gone = api(one).answer(question(), off.signal)
    })
    for (const each of [one, two]) {
      const waits: Wait[] = []
      expect(await api(each, other).answer(question(waits), never)).toMatchObject({ answer: { text: 'Hot.' } })
      expect(waits).toEqual([])
    }
    expect(asked).toHaveLength(4)
    off.abort(new Error('called off'))
    await gone?.catch(() => {})
  })

  it('is known to the other runner, which asks when it is over', async () => {
    const clock = leapingOverPauses()
    const away = await stub(1, (_, count) => (count === 1 ? refusal : undefined))
    const calm = await stub(1)
    const [one, two] = [await runner(50), await runner(50, 2, clock)]
    await two.to(calm.url).answer(question(), never) // it asks, so it reads the pauses of others
    const off = new AbortController()
    let first: Promise<unknown> | undefined
    await pausedLane(one, two, () => {
      first = one.to(`${away.url}/x`).answer(question(), off.signal)
    })
    const waits: Wait[] = []
    const reply = await two.to(`${away.url}/x`).answer(question(waits), never)
    expect(reply).toMatchObject({ answer: { text: expect.any(String) } })
    expect(waits.map(({ status }) => status)).toEqual(['paused'])
    expect(clock.slept).toEqual(waits.map(({ ms }) => ms))
    expect(away.asked()).toBe(2)
    off.abort(new Error('called off'))
    await first?.catch(() => {})
  })
})

/** As when so much time has passed. */
async function endLeases(): Promise<void> {
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  await sql.query(
    `UPDATE ask_lane SET shares =
       (SELECT jsonb_object_agg(key, value || '{"until": 0}') FROM jsonb_each(shares)) WHERE shares <> '{}'`,
  )
  await sql.end()
}
