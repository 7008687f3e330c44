import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The methods of a server that are needed to stop it, whichever classes its requests and answers have. */
type EndingServer = Pick<Server, 'prependListener' | 'closeIdleConnections' | 'closeAllConnections'> & {
  close(done: (error?: Error) => void): unknown
}

export interface FarewellOptions {
  /**
   * How long the server still answers after it was asked to stop, in milliseconds, so that load balancers notice first.
   */
  drainMs: number
  /** How long requests in progress may still take after the server has stopped accepting new ones, in milliseconds. */
  finishMs?: number
  /** How long idle connections are kept open, in milliseconds: a request may already be on its way. */
  stillMs?: number
  /** For tests: a function that replaces the server's pause between the order to stop and the end of answering. */
  pause?: (ms: number) => Promise<void>
}

export interface Farewell {
  /** Whether the server was asked to stop, so that load balancers should send no more requests. */
  isLeaving(): boolean
  /** Lets the server answer for a while after the order to stop; each connection is closed with its next answer. */
  linger(): Promise<void>
  /**
   * Waits until hardly any connection can still be waiting to be accepted; a connection that comes later is refused.
   */
  quiet(): Promise<void>
  /** Stops accepting requests; resolves when all open requests are answered or have taken too long. */
  close(): Promise<void>
}

/**
 * Greatest value of DRAIN_MS that the processes web and live accept; whatever kills these processes must wait longer.
 */
export const LONGEST_DRAIN_MS = 60_000

const FINISH_WITHIN_MS = 8_000
const STILL_MS = 1_000
const LOOK_EVERY_MS = 50
/** How long to wait, in milliseconds, for a moment in which a busy server has nothing to do. */
const QUIET_WITHIN_MS = 500
/**
 * Duration in milliseconds of a turn of the event loop below which the turn did nothing but accept waiting connections.
 */
const IDLE_TURN_MS = 0.5

/**
 * Stops a server without losing requests: announces the end, then refuses new requests, and closes when all are
 * answered.
 */
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
  // The listeners are registered to be called before any listener that answers the request, perhaps synchronously.
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

/** Waits for a turn of the event loop. After two turns, every connection that waited before them has been accepted. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
