import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Seen } from '@masquerade/game'
import type { ClientToServer, LiveAsking, MatchEventsReply, MatchStatus, ServerToClient } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import { Server as Gateway } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import { followMatch, type LiveSocket, type Sleeper } from '../follow-match.ts'
import type { Followed } from '../followed.ts'

export const MATCH = 'm1'
export const logOf = (length: number): Seen[] =>
  Array.from({ length }, (_, index) => ({ seq: index + 1, at: '2026-01-01T00:00:00Z', type: 'said', v: 1, data: {} }))

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

export function theMatch() {
  const state: { log: Seen[]; status: MatchStatus; asking?: LiveAsking; viewers?: number; ticket?: string } = {
    log: logOf(2),
    status: 'running',
  }
  const fetchAfter = async (after: number): Promise<MatchEventsReply> => {
    const events = state.log.filter(({ seq }) => seq > after) as MatchEventsReply['events']
    return { match: MATCH, game: 'g', status: state.status, events }
  }
  return { state, fetchAfter }
}

const isHidden = (event: Seen): boolean => 'data' in event && 'hidden' in (event.data as object)

export async function openGateway({ state }: ReturnType<typeof theMatch>, port = 0) {
  const http: Server = createServer()
  const gateway = new Gateway<ClientToServer, ServerToClient>(http, { path: LIVE_PATH })
  gateway.on('connection', (socket) => {
    socket.on('watch', ({ after, ticket }, reply) => {
      if (ticket !== state.ticket) return reply({ ok: false, code: 'no-such-match', message: 'not for you' })
      const events = state.log.filter(({ seq }) => seq > after) as MatchEventsReply['events']
      const hidden = state.log.filter((event) => event.seq <= after && isHidden(event)) as MatchEventsReply['events']
      const { status, asking, viewers } = state
      const extras = { ...(asking && { asking }), ...(viewers !== undefined && { viewers }) }
      reply({ ok: true, status, events, ...(hidden.length > 0 && { hidden }), ...extras })
    })
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const close = () => gateway.close()
  closers.push(close)
  return { gateway, close, port: (http.address() as AddressInfo).port }
}

export interface Page {
  seen: Followed
  draws: number
  renamed: (string | undefined)[]
  socket: LiveSocket
  sleeper: Sleeper
}

/** The tests compare events without the texts of speeches, because the site may hide a text during the test. */
const bare = (events: readonly Seen[]) =>
  events.map((event) => (event.type === 'said' ? { ...event, data: {} } : event))

/** In these tests the clock stands still unless a test moves it. */
export function follow(
  match: Pick<ReturnType<typeof theMatch>, 'state' | 'fetchAfter'>,
  port: number,
  {
    initial = [],
    clock = () => 0,
    catchUpMs = 300,
    unreachable = 0,
    ticket,
  }: { initial?: Seen[]; clock?: () => number; catchUpMs?: number; unreachable?: number; ticket?: () => string } = {},
) {
  let refusals = unreachable
  const socket: LiveSocket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 40,
  })
  closers.push(() => socket.close())
  const page: Page = {
    ...{ seen: { events: [], status: 'running' } as never, draws: 0, renamed: [] },
    ...{ socket, sleeper: undefined as never },
  }
  const stop = followMatch({
    match: MATCH,
    initial: { status: 'running', events: initial },
    connect: async () => {
      if (refusals-- > 0) throw new Error('there is no network to load a connection from')
      return socket
    },
    fetchAfter: match.fetchAfter,
    ticket,
    changed: (followed) => {
      // The shown events must be the first events of the match, without gaps, whatever happens.
      expect(bare(followed.events)).toEqual(bare(match.state.log.slice(0, followed.events.length)))
      expect(followed.events.length).toBeGreaterThanOrEqual(page.seen.events.length)
      page.seen = followed
      page.draws++
    },
    renamed: (agent) => page.renamed.push(agent),
    catchUpMs,
    clock,
    waking: (sleeper) => {
      page.sleeper = sleeper
      return () => undefined
    },
  })
  closers.push(stop)
  return page
}

export const numbers = (page: { seen: Followed }) => page.seen.events.map(({ seq }) => seq)
