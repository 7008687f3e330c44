import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Seen } from '@masquerade/game'
import type { ClientToServer, MatchEventsReply, MatchStatus, ServerToClient } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import { Server as Gateway } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import type { LiveSocket } from './connection.ts'
import { type Followed, followMatch } from './follow-match.ts'

const MATCH = 'm1'
const logOf = (length: number): Seen[] =>
  Array.from({ length }, (_, index) => ({ seq: index + 1, at: '2026-01-01T00:00:00Z', type: 'said', v: 1, data: {} }))

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A match as the platform has it, and a gateway that a test can make lossy, or stop and start again. */
function theMatch() {
  const state = { log: logOf(2), status: 'running' as MatchStatus }
  const fetchAfter = async (after: number): Promise<MatchEventsReply> => {
    const events = state.log.filter(({ seq }) => seq > after) as MatchEventsReply['events']
    return { match: MATCH, game: 'g', status: state.status, events }
  }
  return { state, fetchAfter }
}

async function openGateway({ state }: ReturnType<typeof theMatch>, port = 0) {
  const http: Server = createServer()
  const gateway = new Gateway<ClientToServer, ServerToClient>(http, { path: LIVE_PATH })
  gateway.on('connection', (socket) => {
    socket.on('watch', ({ after }, reply) => {
      const events = state.log.filter(({ seq }) => seq > after) as MatchEventsReply['events']
      reply({ ok: true, status: state.status, events })
    })
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const close = () => gateway.close()
  closers.push(close)
  return { gateway, close, port: (http.address() as AddressInfo).port }
}

function follow(match: Pick<ReturnType<typeof theMatch>, 'state' | 'fetchAfter'>, port: number, initial: Seen[] = []) {
  const socket: LiveSocket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 40,
  })
  closers.push(() => socket.close())
  const page: { seen: Followed; draws: number } = { seen: { events: [], status: 'running' } as never, draws: 0 }
  const stop = followMatch({
    match: MATCH,
    initial: { status: 'running', events: initial },
    connect: async () => socket,
    fetchAfter: match.fetchAfter,
    changed: (followed) => {
      // Whatever happens on the way, what is drawn is the log up to somewhere.
      expect(followed.events).toEqual(match.state.log.slice(0, followed.events.length))
      page.seen = followed
      page.draws++
    },
    catchUpMs: 50,
  })
  closers.push(stop)
  return page
}

const numbers = (page: { seen: Followed }) => page.seen.events.map(({ seq }) => seq)

describe('a page that follows a match', () => {
  it('has what happened between the rendering and the connection', async () => {
    const match = theMatch()
    const { port } = await openGateway(match)
    const page = follow(match, port, logOf(1))
    await expect.poll(() => numbers(page)).toEqual([1, 2])
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', status: 'running', behind: false })
  })

  it('ends with the log when messages are lost, doubled and out of order', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    match.state.log = logOf(9)
    for (const lot of [[5], [4, 3], [3, 5], [9]]) {
      const events = lot.map((seq) => match.state.log[seq - 1]!) as MatchEventsReply['events']
      gateway.emit('events', { match: MATCH, events })
    }
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await expect.poll(() => page.seen.behind).toBe(false)
  })

  it('goes on while the gateway is away, says that it may be behind, and is live again afterwards', async () => {
    const match = theMatch()
    const { close, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    await close()
    await expect.poll(() => page.seen).toMatchObject({ connection: 'lost', behind: true })
    match.state.log = logOf(4)
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4])
    const again = await openGateway(match, port)
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', behind: false })
    match.state.log = logOf(5)
    again.gateway.emit('events', { match: MATCH, events: match.state.log.slice(4) as MatchEventsReply['events'] })
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5])
  })

  it('is over, and complete, when the news say so, though the last events never came', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    match.state.log = logOf(6)
    match.state.status = 'finished'
    gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
    await expect.poll(() => page.seen.connection).toBe('over')
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6])
    expect(page.seen).toMatchObject({ status: 'finished', behind: false })
  })

  it('is complete in the end when the news of the end come while it still asks for something older', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const asked: (() => void)[] = []
    const slow = {
      state: match.state,
      fetchAfter: async (after: number) => {
        const reply = await match.fetchAfter(after)
        await new Promise<void>((resolve) => asked.push(resolve))
        return reply
      },
    }
    const page = follow(slow, port, logOf(2))
    await expect.poll(() => page.seen.connection).toBe('live')
    match.state.log = logOf(4)
    gateway.emit('events', { match: MATCH, events: match.state.log.slice(3) as MatchEventsReply['events'] })
    await expect.poll(() => asked.length).toBe(1)
    match.state.log = logOf(6)
    match.state.status = 'finished'
    gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
    await expect.poll(() => page.seen.status).toBe('finished')
    asked[0]?.()
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.()
    await expect.poll(() => page.seen.connection).toBe('over')
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
