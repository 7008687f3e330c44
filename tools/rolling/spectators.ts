import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { beforeFollowing, type Followed, followMatch, type LiveSocket } from '@masquerade/following'
import type { MatchEventsReply, MatchesReply, SeenEvent } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import { io } from 'socket.io-client'
import { type Way, wayTo } from './ask-site.ts'

export interface Spectators {
  seen: Seen
  /** Resolves when each has seen its match to the end, or waited for that too long. */
  leave(): Promise<void>
}

export interface Seen {
  /** Matches that were watched to their end, by somebody: each counts as often as it was watched. */
  matches: number
  events: number
  /** How often a spectator lost its gateway and came back. */
  reconnected: number
  /** One line for each thing that a spectator was not told, or told otherwise than the log has it. */
  missed: string[]
}

const ENDS_WITHIN_MS = 75_000
/** As pages do, but sooner. */
const CATCH_UP_MS = 1_000
const LOOK_EVERY_MS = 200

/** As many by websocket as by asking again and again, each at an address of its own: they are at both gateways. */
export function spectate(site: string, ofEach: number): Spectators {
  const seen: Seen = { matches: 0, events: 0, reconnected: 0, missed: [] }
  const left = new AbortController()
  const ways = Array.from({ length: 2 * ofEach }, (_, number) => wayTo(site, number))
  const all = Promise.all(
    ways.map((way, number) => watchOn(site, way, number % 2 === 0 ? 'websocket' : 'polling', seen, left.signal)),
  )
  return {
    seen,
    async leave() {
      left.abort()
      await all
      for (const way of ways) way.close()
    },
  }
}

/** Watches one match after another as a page does, each to its end, and compares what it was told with the log. */
async function watchOn(
  site: string,
  way: Way,
  transport: 'websocket' | 'polling',
  seen: Seen,
  left: AbortSignal,
): Promise<void> {
  // What the type does not name: by which address of its own a client connects.
  const by = { localAddress: way.address, ...(transport === 'polling' && { agent: way.agent as never }) }
  const socket: LiveSocket = io(site, {
    ...by,
    path: LIVE_PATH,
    forceNew: true,
    transports: [transport],
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  })
  let connected = 0
  socket.on('connect', () => {
    if (connected++ > 0) seen.reconnected++
  })
  try {
    while (!left.aborted) {
      const match = await aRunningMatch(way)
      if (match === undefined) await sleep(LOOK_EVERY_MS, undefined, { signal: left }).catch(() => {})
      else await judge(match, transport, way, await toItsEnd(match, socket, way), seen)
    }
  } finally {
    socket.close()
  }
}

/** What a page shows of a match once it is over, or when it has waited too long for that. */
async function toItsEnd(match: string, socket: LiveSocket, way: Way): Promise<Followed> {
  const initial = { status: 'running', events: [] } as const
  let followed = beforeFollowing(initial)
  const leave = followMatch({
    ...{ match, initial, catchUpMs: CATCH_UP_MS },
    connect: async () => socket,
    clock: () => performance.now(),
    fetchAfter: (after) => eventsAfter(way, match, after),
    changed(now) {
      followed = now
    },
  })
  for (const since = performance.now(); followed.connection !== 'over'; ) {
    if (performance.now() - since > ENDS_WITHIN_MS) break
    await sleep(LOOK_EVERY_MS)
  }
  leave()
  return followed
}

async function judge(
  match: string,
  transport: string,
  way: Way,
  { status, connection, events }: Followed,
  seen: Seen,
): Promise<void> {
  const who = `match ${match} by ${transport}`
  if (status === 'void') return void seen.missed.push(`${who}: it became void`)
  if (connection !== 'over') return void seen.missed.push(`${who}: its end was not told within a minute`)
  const log = await theLog(way, match)
  if (!log) return void seen.missed.push(`${who}: its log could not be read`)
  const lost = log.length - events.length
  if (lost > 0) seen.missed.push(`${who}: the last ${lost} of ${log.length} events were never told`)
  const other = events.find((event, index) => !isDeepStrictEqual(event, log[index]))
  if (other) seen.missed.push(`${who}: event ${other.seq} was told otherwise than the log has it`)
  seen.matches++
  seen.events += events.length
}

async function aRunningMatch(way: Way): Promise<string | undefined> {
  const answer = await way.ask('GET', '/api/v1/matches?status=running&limit=20').catch(() => undefined)
  if (answer?.status !== 200) return undefined
  const { items }: MatchesReply = JSON.parse(answer.body)
  return items[Math.floor(Math.random() * items.length)]?.id
}

async function theLog(way: Way, match: string): Promise<readonly SeenEvent[] | undefined> {
  for (let tries = 0; tries < 5; tries++) {
    const reply = await eventsAfter(way, match, 0).catch(() => undefined)
    if (reply) return reply.events
    await sleep(LOOK_EVERY_MS)
  }
  return undefined
}

async function eventsAfter(way: Way, match: string, after: number): Promise<MatchEventsReply> {
  const { status, body } = await way.ask('GET', `/api/v1/matches/${match}/events?after=${after}`)
  if (status !== 200) throw new Error(`the events of match ${match}: ${status}`)
  return JSON.parse(body)
}
