import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Any server, whichever classes its requests and answers have. */
type EndingServer = Pick<Server, 'prependListener' | 'closeIdleConnections' | 'closeAllConnections'> & {
  close(done: (error?: Error) => void): unknown
}

export interface FarewellOptions {
  /** How long the server still answers after it was asked to stop, so that load balancers notice first, in milliseconds. */
  drainMs: number
  /** How long requests in progress may then take. */
  finishMs?: number
  /** How long idle connections are kept: a request may already be on its way. */
  stillMs?: number
  /** Replaces the pause of the drain time, for tests. */
  pause?: (ms: number) => Promise<void>
}

export interface Farewell {
  /** True once the server was asked to stop: load balancers should send no more requests. */
  isLeaving(): boolean
  /** Keeps answering for a while; each connection is closed with its next answer. */
  linger(): Promise<void>
  /** Resolves when hardly any connection can be waiting to be accepted; one that still is gets refused. */
  quiet(): Promise<void>
  /** Stops accepting requests, and resolves when all are answered or have taken too long. */
  close(): Promise<void>
}

/** The longest DRAIN_MS that web and live accept; whatever kills their processes must wait longer. */
export const LONGEST_DRAIN_MS = 60_000

const FINISH_WITHIN_MS = 8_000
const STILL_MS = 1_000
const LOOK_EVERY_MS = 50
/** How long to wait for a moment in which a busy server has nothing to do. */
const QUIET_WITHIN_MS = 500
/** A turn of the event loop that is shorter only accepted waiting connections. */
const IDLE_TURN_MS = 0.5

/** Stops a server without losing requests: it announces the end, then refuses new requests, and closes when all are answered. */
export function farewell(
  server: EndingServer,
  { drainMs, finishMs = FINISH_WITHIN_MS, stillMs = STILL_MS, pause = sleep }: FarewellOptions,
): Farewell {
  let leaving = false
  const answering = new Set<ServerResponse>()
  const note = (_: unknown, response: ServerResponse) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (leaving) response.shouldKeepAlive = false
  }
  // Registered before any listener that answers, perhaps synchronously.
  server.prependListener('request', note)
  server.prependListener('checkContinue', note)

  async function quiet(): Promise<void> {
    const until = performance.now() + QUIET_WITHIN_MS
    for (let since = performance.now(); since < until; since = performance.now()) {
      await turn()
      await turn()
      if (performance.now() - since < IDLE_TURN_MS) return
    }
  }

  return {
    isLeaving: () => leaving,
    async linger() {
      leaving = true
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
      if (drainMs > 0) await pause(drainMs)
    },
    quiet,
    async close() {
      leaving = true
      await quiet()
      const closed = new Promise((resolve) => server.close(resolve))
      const since = performance.now()
      const looking = setInterval(() => {
        const passed = performance.now() - since
        const isOver = passed >= finishMs || (passed >= stillMs && answering.size === 0)
        if (isOver) server.closeAllConnections()
        else server.closeIdleConnections()
      }, LOOK_EVERY_MS)
      await closed
      clearInterval(looking)
    },
  }
}

/** After the second such turn, every connection that waited before the first one has been accepted. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
