import type { LiveEvents, LiveNews, MatchesReply, MatchStatus, SeenEvent, WatchReply } from '@masquerade/protocol'
import { io } from 'socket.io-client'
import { type Way, wayTo } from './ask-site.ts'
import { pause } from './visitors.ts'

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

const TOLD_WITHIN_MS = 15_000
const ENDS_WITHIN_MS = 60_000
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

/** Watches one match after another, each to its end, and compares what it was told with the log. */
async function watchOn(
  site: string,
  way: Way,
  transport: 'websocket' | 'polling',
  seen: Seen,
  left: AbortSignal,
): Promise<void> {
  // What the type does not name: by which address of its own a client connects.
  const by = { localAddress: way.address, ...(transport === 'polling' && { agent: way.agent as never }) }
  const socket = io(site, {
    ...by,
    path: '/live',
    forceNew: true,
    transports: [transport],
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
  })
  let watched: Watched | undefined
  let connected = 0
  socket.on('connect', () => {
    if (connected++ > 0) seen.reconnected++
    if (watched) void ask(watched)
  })
  socket.on('events', ({ match, events }: LiveEvents) => {
    if (match === watched?.match) hear(watched, events)
  })
  socket.on('news', ({ match, status }: LiveNews) => {
    if (match === watched?.match) watched.status = status
  })
  try {
    while (!left.aborted) {
      const match = await aRunningMatch(way)
      if (match === undefined) {
        await pause(LOOK_EVERY_MS, left)
        continue
      }
      watched = { match, events: [], status: 'running', asking: false }
      await ask(watched)
      await toItsEnd(watched)
      socket.emit('unwatch', { match })
      await judge(watched)
    }
  } finally {
    socket.close()
  }

  /** As a browser does: from the event after the last one that it has. */
  async function ask(one: Watched): Promise<void> {
    if (one.asking || !socket.connected) return
    one.asking = true
    try {
      const reply: WatchReply = await socket
        .timeout(10_000)
        .emitWithAck('watch', { match: one.match, after: one.events.length })
      if (reply.ok) {
        hear(one, reply.events)
        one.status = reply.status
      }
    } catch {
      // It lost its gateway meanwhile, and asks again once it has another.
    } finally {
      one.asking = false
    }
  }

  function hear(one: Watched, events: SeenEvent[]) {
    for (const event of events) {
      if (event.seq === one.events.length + 1) one.events.push(event)
      // One is missing before it: what a browser does then is to ask for it.
      else if (event.seq > one.events.length) return void ask(one)
    }
  }

  async function toItsEnd(one: Watched): Promise<void> {
    const since = performance.now()
    while (one.status === 'running' || one.status === 'queued') {
      if (performance.now() - since > ENDS_WITHIN_MS) return
      await pause(LOOK_EVERY_MS, new AbortController().signal)
    }
  }

  async function judge(one: Watched): Promise<void> {
    const who = `match ${one.match} by ${transport}`
    if (one.status !== 'finished') {
      seen.missed.push(`${who}: ${one.status === 'void' ? 'it became void' : 'its end was told to nobody in a minute'}`)
      return
    }
    const log = await theLog(way, one.match)
    if (!log) return void seen.missed.push(`${who}: its log could not be read`)
    for (const since = performance.now(); one.events.length < log.length; ) {
      if (performance.now() - since > TOLD_WITHIN_MS) break
      await pause(LOOK_EVERY_MS, new AbortController().signal)
    }
    const lost = log.length - one.events.length
    if (lost > 0) seen.missed.push(`${who}: the last ${lost} of ${log.length} events were never told`)
    const other = one.events.find((event, index) => !same(event, log[index]))
    if (other) seen.missed.push(`${who}: event ${other.seq} was told otherwise than the log has it`)
    seen.matches++
    seen.events += one.events.length
  }
}

interface Watched {
  match: string
  events: SeenEvent[]
  status: MatchStatus
  asking: boolean
}

async function aRunningMatch(way: Way): Promise<string | undefined> {
  const answer = await way.ask('GET', '/api/v1/matches?status=running&limit=20').catch(() => undefined)
  if (answer?.status !== 200) return undefined
  const { items }: MatchesReply = JSON.parse(answer.body)
  return items[Math.floor(Math.random() * items.length)]?.id
}

async function theLog(way: Way, match: string): Promise<SeenEvent[] | undefined> {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await way.ask('GET', `/api/v1/matches/${match}/events`).catch(() => undefined)
    if (answer?.status === 200) return JSON.parse(answer.body).events
    await pause(LOOK_EVERY_MS, new AbortController().signal)
  }
  return undefined
}

/** Whatever the order of the keys. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, of]) => [key, ordered(of)]),
  )
}
