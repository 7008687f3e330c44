import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type EndingServer = Pick<Server, 'prependListener' | 'closeIdleConnections' | 'closeAllConnections'> & {
  close(done: (error?: Error) => void): unknown
}

export interface FarewellOptions {
  /** A server still answers for some time after it was asked to stop, so that load balancers notice first. */
  drainMs: number
  finishMs?: number
  /** Idle connections stay open for some time after the order to stop: a request may be on its way. */
  stillMs?: number
  pause?: (ms: number) => Promise<void>
}

/** DRAIN_MS may be at most this; the program that stops the site must wait longer before it kills a process. */
export const LONGEST_DRAIN_MS = 60_000

const FINISH_WITHIN_MS = 8_000
const STILL_MS = 1_000
const LOOK_EVERY_MS = 50
const QUIET_WITHIN_MS = 500
const IDLE_TURN_MS = 0.5

/** To lose no request, a server announces its end, refuses new requests, and closes when all are answered. */
export function farewell(
  server: EndingServer,
  { drainMs, finishMs = FINISH_WITHIN_MS, stillMs = STILL_MS, pause = sleep }: FarewellOptions,
) {
  let leaving = false
  const answering = new Set<ServerResponse>()
  const note = (_: unknown, response: ServerResponse) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (leaving) response.shouldKeepAlive = false
  }
  // The listener that counts requests must run before the others, because one of them may answer a request at once.
  server.prependListener('request', note)
  server.prependListener('checkContinue', note)

  /** A stopping server first accepts the connections that wait at its port, since closing it would refuse them. */
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
    async linger(): Promise<void> {
      leaving = true
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false
      if (drainMs > 0) await pause(drainMs)
    },
    quiet,
    async close(): Promise<void> {
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

const turn = () => new Promise((resolve) => setImmediate(resolve))
