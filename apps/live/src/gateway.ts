import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIVE_PATH, type LiveNews, type Notice, type ServerToClient } from '@masquerade/protocol'
import type { Store } from '@masquerade/store'
import { Server } from 'socket.io'
import { attentionKeeper } from './attention-keeper.ts'
import { answerHealth } from './health.ts'
import { manners } from './manners.ts'
import { sameOrigin } from './same-origin.ts'
import { spectator } from './spectator.ts'
import { openTails } from './tails.ts'

export interface GatewayOptions {
  host: string
  /** 0 takes any free one. */
  port: number
  say(line: string): void
  /** How often the watched matches are compared with the store, whatever the notices say. */
  readOnEveryMs?: number
}

export interface Gateway {
  port: number
  close(): Promise<void>
}

/** What is sent from a browser is believed nothing of. */
type FromAnybody = Record<string, (...args: unknown[]) => void>

/** A page sends requests of a few dozen bytes; long polling may carry some dozens at once. */
const MOST_BYTES = 16_384
/** What a connection that is told goodbye has left to hear it. */
const GOODBYE_MS = 500
const NEWS = 'news'
const roomOf = (match: string) => `match ${match}`

/** Tells spectators the committed log: notices say when there is more, the store says what. */
export async function startGateway(store: Store, options: GatewayOptions): Promise<Gateway> {
  const { host, port, say, readOnEveryMs = 3_000 } = options
  const server = createServer((request, response) => {
    void answerHealth(request, response, store, () => ({ sockets: io.engine.clientsCount, matches: tails.count() }))
  })
  const io = new Server<FromAnybody, ServerToClient>(server, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    allowRequest: (request, decide) => decide(null, sameOrigin(request)),
  })
  const tails = openTails(store.log, {
    // socket.io encodes a message once and sends it to everybody in the room.
    tell: (match, events) => io.to(roomOf(match)).emit('events', { match, events }),
    changed: ({ match, arena, status }) => spread({ match, arena, status }),
    failed,
  })
  const listener = store.notices.listen({
    notices: (batch) => batch.forEach(hear),
    reconnected: () => void readOn(),
  })
  const attention = attentionKeeper(store.attention, () => io.engine.clientsCount > 0, failed)
  const readingOn = setInterval(readOn, readOnEveryMs)
  let underWay = false
  let lastFailure = ''

  async function readOn() {
    if (underWay) return
    underWay = true
    try {
      await tails.readOn()
      lastFailure = ''
    } catch (error) {
      failed(error)
    } finally {
      underWay = false
    }
  }

  /** Said once: a database that is away for an hour is one thing that matters. */
  function failed(error: unknown) {
    const failure = error instanceof Error ? error.message : String(error)
    if (failure !== lastFailure) say(`cannot reach the store: ${failure}`)
    lastFailure = failure
  }

  function hear(notice: Notice) {
    if (notice.kind === 'events') return tails.hear(notice)
    const { match, arena, status } = notice
    tails.setStatus(match, status)
    spread({ match, arena, status })
  }

  function spread(news: LiveNews) {
    io.to([NEWS, roomOf(news.match)]).emit('news', news)
  }

  io.on('connection', (socket) => {
    attention.look()
    const watching = spectator(tails, {
      join: (match) => void socket.join(roomOf(match)),
      leave: (match) => void socket.leave(roomOf(match)),
    })
    socket.use(manners(socket))
    socket.on('watch', (request, reply) => {
      if (typeof reply === 'function') void watching.watch(request, (answer) => reply(answer))
    })
    socket.on('unwatch', (request) => watching.unwatch(request))
    socket.on('news', () => void socket.join(NEWS))
    socket.on('disconnect', () => watching.gone())
  })

  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has such an address
    async close() {
      clearInterval(readingOn)
      attention.close()
      const closed = io.close()
      setTimeout(() => server.closeAllConnections(), GOODBYE_MS).unref()
      await closed
      await listener.close()
    },
  }
}
