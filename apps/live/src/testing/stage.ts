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
  type LiveRenamed,
  type LiveViewers,
  NOTICE_CHANNEL,
  type Notice,
  type SeenEvent,
  type WatchReply,
} from '@masquerade/protocol'
import type { Store, StoreOptions } from '@masquerade/store'
import type { AskRecord } from '@masquerade/store/asks'
import { appendEvents, openTestStore, type SmallWorld, smallWorld } from '@masquerade/store/testing'
import { io } from 'socket.io-client'
import { type Gateway, type GatewayOptions, startGateway } from '../gateway.ts'

const game: AnyGame = games['who-is-spy']

export type Stage = Awaited<ReturnType<typeof stage>>

export type TestMatch = Awaited<ReturnType<typeof newMatch>>

/** A real database, a match on it that a test plays on as it likes, and gateways. */
export async function stage(more: Pick<StoreOptions, 'mailboxTimes'> = {}) {
  const { store, url, sql, close } = await openTestStore(more)
  const world = await smallWorld(url)
  const gateways: Gateway[] = []

  const query = async (text: string, values: unknown[] = []): Promise<unknown[]> => (await sql.query(text, values)).rows

  return {
    ...{ url, store, world },
    async gateway(options: Partial<GatewayOptions> = {}, by: Store = store): Promise<Gateway> {
      const gateway = await startGateway(by, { host: '127.0.0.1', port: 0, say: () => {}, ...options })
      gateways.push(gateway)
      return gateway
    },
    /** A running match with its words dealt; somebody's trial, when that is said. */
    match: (trialOf?: string): Promise<TestMatch> => newMatch(store, world, trialOf),
    /** What the store shows the public of it. */
    async publicLog(match: string): Promise<Seen[]> {
      const read = await store.log.readAs(match, PUBLIC)
      if (!read.ok) throw new Error(read.error.message)
      return read.value.events
    },
    query,
    /** Tells all gateways, whether it is true or not. */
    notify: (batch: Notice[]) => query('SELECT pg_notify($1, $2)', [NOTICE_CHANNEL, JSON.stringify(batch)]),
    /** Ends the connections over which gateways hear notices. */
    cutListeners: () =>
      query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'masquerade listener'`,
      ),
    /** What a gateway says of itself. */
    async figures({ port }: Pick<Gateway, 'port'>): Promise<Record<string, unknown>> {
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      await close()
    },
  }
}

export type Clocked = ReturnType<typeof clocked>

/** The same store with a clock that moves only on request. */
export function clocked(store: Store) {
  let now = store.clock.now()
  return {
    store: { ...store, clock: { ...store.clock, now: () => now } },
    pass(ms: number) {
      now += ms
    },
  }
}

async function newMatch(store: Store, world: SmallWorld, trialOf?: string) {
  const match = { seats: world.agents, gameVersion: 1, ...(trialOf !== undefined && { trialOf }) }
  const id = await store.matches.create(world.arena.id, match)
  await store.matches.start(id)
  const random = seededRandom(4)
  let position: Position<unknown> = fold(game, [])

  async function append(drafts: readonly Draft[], by: Store): Promise<void> {
    const events = log(drafts, position.seq, new Date().toISOString())
    const appended = await appendEvents(by, id, game, events)
    if (!appended.ok) throw new Error(appended.error.message)
    position = events.reduce((before, event) => advance(game, before, event), position)
  }

  /** Appends the next decision: somebody speaks, or votes for the first name on the ballot. */
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

  /** Records whom the open turn asks, all at once, as a runner does, by its store's clock. */
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

export type Browser = Awaited<ReturnType<typeof browser>>

/** What one browser sees: every message in the order in which it came. */
export async function browser(port: number, options: object = {}) {
  const extraHeaders = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }
  const socket = io(`http://127.0.0.1:${port}`, { path: LIVE_PATH, forceNew: true, extraHeaders, ...options })
  const seen = new Map<string, SeenEvent[]>()
  const news: LiveNews[] = []
  const note = (match: string, events: readonly SeenEvent[]) => {
    seen.set(match, [...(seen.get(match) ?? []), ...events])
  }
  socket.on('events', ({ match, events }: LiveEvents) => note(match, events))
  const [asking, viewers, hidden]: [LiveAsking[], LiveViewers[], LiveHidden[]] = [[], [], []]
  const renamed: LiveRenamed[] = []
  socket.on('news', (message: LiveNews) => news.push(message))
  socket.on('asking', (message: LiveAsking) => asking.push(message))
  socket.on('viewers', (message: LiveViewers) => viewers.push(message))
  socket.on('hidden', (message: LiveHidden) => hidden.push(message))
  socket.on('renamed', (message: LiveRenamed) => renamed.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    /** Each match's events, replies and later ones together, in the order in which they arrived. */
    seen: (match: string): SeenEvent[] => seen.get(match) ?? [],
    news,
    asking,
    viewers,
    hidden,
    renamed,
    watch(match: string, after = 0, ticket?: string) {
      return new Promise<WatchReply>((resolve) => {
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
