import {
  type AnyGame,
  advance,
  choicesOf,
  type Draft,
  fold,
  judge,
  log,
  openAsks,
  type Position,
  PUBLIC,
  type Seen,
  seededRandom,
} from '@masquerade/game'
import { games } from '@masquerade/games'
import {
  LIVE_PATH,
  type LiveAsking,
  type LiveEvents,
  type LiveHidden,
  type LiveNews,
  type LiveViewers,
  NOTICE_CHANNEL,
  type Notice,
  type SeenEvent,
  type WatchReply,
} from '@masquerade/protocol'
import { openStore, type Store, type StoreOptions } from '@masquerade/store'
import type { AskRecord } from '@masquerade/store/asks'
import { freshDatabase, type SmallWorld, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { type Gateway, type GatewayOptions, startGateway } from '../gateway.ts'

const game: AnyGame = games['who-is-spy']

/** A real database, a match on it that a test plays on as it likes, and gateways. */
export interface Stage {
  url: string
  store: Store
  world: SmallWorld
  gateway(options?: Partial<GatewayOptions>, by?: Store): Promise<Gateway>
  /** A running match with its words dealt; somebody's trial, when that is said. */
  match(trialOf?: string): Promise<TestMatch>
  /** What the store shows the public of it. */
  publicLog(match: string): Promise<Seen[]>
  query(text: string, values?: unknown[]): Promise<unknown[]>
  /** Tells all gateways, whether it is true or not. */
  notify(batch: Notice[]): Promise<unknown>
  /** Ends the connections over which gateways hear notices. */
  cutListeners(): Promise<unknown>
  /** What a gateway says of itself. */
  figures(gateway: Pick<Gateway, 'port'>): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export interface TestMatch {
  id: string
  /** Appends the next decision: somebody speaks, or votes for the first name on the ballot. */
  step(by?: Store): Promise<void>
  /** Records whom the open turn asks, all at once, as a runner does, by its store's clock. */
  ask(limitMs?: number, by?: Store): Promise<AskRecord[]>
  play(): Promise<void>
  last(): number
}

export async function stage(more: Pick<StoreOptions, 'mailboxTimes'> = {}): Promise<Stage> {
  const database = await freshDatabase()
  const store = openStore({ url: database.url, onError: () => {}, ...more })
  const world = await smallWorld(database.url)
  const gateways: Gateway[] = []

  async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(text, values)
    await client.end()
    return rows
  }

  return {
    url: database.url,
    store,
    world,
    async gateway(options = {}, by = store) {
      const gateway = await startGateway(by, { host: '127.0.0.1', port: 0, say: () => {}, ...options })
      gateways.push(gateway)
      return gateway
    },
    match: (trialOf) => newMatch(store, world, trialOf),
    async publicLog(match) {
      const read = await store.log.readAs(match, PUBLIC)
      if (!read.ok) throw new Error(read.error.message)
      return read.value.events
    },
    query,
    notify: (batch) => query('SELECT pg_notify($1, $2)', [NOTICE_CHANNEL, JSON.stringify(batch)]),
    cutListeners: () =>
      query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'masquerade listener'`,
      ),
    async figures({ port }) {
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).json() as Promise<Record<string, unknown>>
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      await store.close()
      await database.drop()
    },
  }
}

export interface Clocked {
  store: Store
  pass(ms: number): void
}

/** The same store with a clock that moves only on request. */
export function clocked(store: Store): Clocked {
  let now = store.clock.now()
  return {
    store: { ...store, clock: { ...store.clock, now: () => now } },
    pass(ms) {
      now += ms
    },
  }
}

async function newMatch(store: Store, world: SmallWorld, trialOf?: string): Promise<TestMatch> {
  const match = { seats: world.agents, gameVersion: 1, ...(trialOf !== undefined && { trialOf }) }
  const id = await store.matches.create(world.arena.id, match)
  await store.matches.start(id)
  const random = seededRandom(4)
  let position: Position<unknown> = fold(game, [])

  async function append(drafts: readonly Draft[], by: Store): Promise<void> {
    const events = log(drafts, position.seq, new Date().toISOString())
    const appended = await by.log.append(id, game, events)
    if (!appended.ok) throw new Error(appended.error.message)
    position = events.reduce((before, event) => advance(game, before, event), position)
  }

  async function step(by: Store = store): Promise<void> {
    const [ask] = openAsks(game, position)
    if (!ask) throw new Error('the match is over')
    const text = choicesOf(ask)?.[0] ?? `Said by seat ${ask.seat} in turn ${ask.turn}.`
    const decided = judge(game, position, ask.seat, { text }, random)
    if (!decided.ok) throw new Error(decided.error.message)
    await append(decided.value, by)
  }

  const config = game.config.parse({ language: 'en' })
  await append(game.start(config, game.draw(config, random, { supply: ['Tea', 'Coffee'] })), store)
  function ask(limitMs = 10_000, by: Store = store): Promise<AskRecord[]> {
    const now = by.clock.now()
    const recorded = openAsks(game, position).map(({ turn, seat, attempt, kind }) =>
      by.asks.record({
        ...{ matchId: id, turn, seat, attempt, kind, versionId: world.agents[seat - 1]?.versionId ?? '' },
        ...{ askedAt: new Date(now).toISOString(), deadline: new Date(now + limitMs).toISOString() },
      }),
    )
    return Promise.all(recorded)
  }

  return {
    id,
    step,
    ask,
    last: () => position.seq,
    async play() {
      while (openAsks(game, position).length > 0) await step()
      await store.matches.finish(id)
    },
  }
}

/** What one browser sees: every message in the order in which it came. */
export interface Browser {
  socket: Socket
  /** Each match's events, replies and later ones together, in the order in which they arrived. */
  seen(match: string): SeenEvent[]
  news: LiveNews[]
  asking: LiveAsking[]
  viewers: LiveViewers[]
  hidden: LiveHidden[]
  watch(match: string, after?: number, ticket?: string): Promise<WatchReply>
  close(): void
}

export async function browser(port: number, options: object = {}): Promise<Browser> {
  const extraHeaders = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }
  const socket = io(`http://127.0.0.1:${port}`, { path: LIVE_PATH, forceNew: true, extraHeaders, ...options })
  const seen = new Map<string, SeenEvent[]>()
  const news: LiveNews[] = []
  const note = (match: string, events: readonly SeenEvent[]) => {
    seen.set(match, [...(seen.get(match) ?? []), ...events])
  }
  socket.on('events', ({ match, events }: LiveEvents) => note(match, events))
  const [asking, viewers, hidden]: [LiveAsking[], LiveViewers[], LiveHidden[]] = [[], [], []]
  socket.on('news', (message: LiveNews) => news.push(message))
  socket.on('asking', (message: LiveAsking) => asking.push(message))
  socket.on('viewers', (message: LiveViewers) => viewers.push(message))
  socket.on('hidden', (message: LiveHidden) => hidden.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    seen: (match) => seen.get(match) ?? [],
    news,
    asking,
    viewers,
    hidden,
    watch(match, after = 0, ticket) {
      return new Promise((resolve) => {
        socket.emit('watch', { match, after, ...(ticket !== undefined && { ticket }) }, (reply: WatchReply) => {
          if (reply.ok) note(match, reply.events)
          resolve(reply)
        })
      })
    },
    close: () => void socket.close(),
  }
}

export const numbers = (events: readonly { seq: number }[]): number[] => events.map((event) => event.seq)
export const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, i) => i + first)
