import type { WireAnswer, WireAsk } from '@masquerade/protocol'
import type { Refused } from './http-line.ts'

/** The events that a connection to the mailbox reports to the client. */
export interface Ears {
  /**
   * A question arrived. `acknowledge` answers it on the same connection; its signal aborts when that connection is gone
   * and the answer may be lost.
   */
  ask(ask: WireAsk, acknowledge: Acknowledge): void
  /** The connection to the mailbox is open, for the first time or again. */
  up(): void
  /** The connection was lost (`failures` is 0), or could not be opened `failures` times in a row. */
  down(failures: number, why: string): void
  /** Masquerade refused the connection for good: the client will not try again. */
  refused(why: Refused): void
  /** A question no longer needs an answer. */
  over(askId: string, why: string): void
}

export type Acknowledge = (answer: WireAnswer) => AbortSignal

/** Returns a promise that resolves after a pause, or early, without an error, when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

/** Returns a promise that resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** How long the client waits in several situations, in milliseconds. */
export interface Times {
  /** The wait after the first failed connection; it doubles with each further failure in a row, up to `lastRetryMs`. */
  firstRetryMs: number
  lastRetryMs: number
  /** The wait before connecting again to a gateway that refused the connection or closed it. */
  refusedMs: number
  /**
   * Time that is added to an answer's time limit: an answer that is late by this machine's clock may be in time by the
   * server's.
   */
  graceMs: number
}

export const TIMES: Times = { firstRetryMs: 250, lastRetryMs: 5_000, refusedMs: 1_000, graceMs: 2_000 }

/** Returns how long to wait after this many failed connections in a row. */
export const backOff = ({ firstRetryMs, lastRetryMs }: Times, failures: number): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs)

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
