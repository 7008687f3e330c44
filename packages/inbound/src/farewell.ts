import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whatever its requests and answers are made as. */
type EndingServer = Pick<Server, 'prependListener' | 'closeIdleConnections' | 'closeAllConnections'> & {
  close(done: (error?: Error) => void): unknown
}

export interface FarewellOptions {
  /** How long it still answers after the request to end, so that load balancers notice first, in milliseconds. */
  drainMs: number
  /** How long requests that are being answered then have to be finished. */
  finishMs?: number
  /** How long connections on which nothing is answered are waited for: a request may be on its way in them. */
  stillMs?: number
  /** How it waits while it answers on. */
  pause?: (ms: number) => Promise<void>
}

export interface Farewell {
  /** True from the request to end on: load balancers should send no more requests here. */
  isLeaving(): boolean
  /** Answers on for a while; each connection ends with its next answer. */
  linger(): Promise<void>
  /** Resolves when hardly anybody can be waiting to be let in: who is then, is turned away without having been heard. */
  quiet(): Promise<void>
  /** Stops accepting requests, and resolves when all are answered, or have taken too long. */
  close(): Promise<void>
}

/** The longest DRAIN_MS that web and live take: what ends their processes by force has to wait longer. */
export const LONGEST_DRAIN_MS = 60_000

const FINISH_WITHIN_MS = 8_000
const STILL_MS = 1_000
const LOOK_EVERY_MS = 50
/** A busy server has so long to come to a moment in which it has nothing to do. */
const QUIET_WITHIN_MS = 500
/** The length of a turn of the event loop in which only waiting connections were accepted. */
const IDLE_TURN_MS = 0.5

/**
 * Ends a server of the site without losing requests: it announces the end, then refuses new requests, and closes when
 * all are answered.
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
  // Before any listener that answers, perhaps synchronously.
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

/** In the second of two such turns everybody has been let in who waited before the first. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
