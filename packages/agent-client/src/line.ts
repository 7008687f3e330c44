import type { WireAnswer, WireAsk } from '@masquerade/protocol'
import type { Refused } from './http-line.ts'

/** The events that a line to the mailbox reports to the client. */
export interface Ears {
  /**
   * `acknowledge` answers on the connection by which the ask came; its signal aborts when that connection is gone and
   * the answer may be lost.
   */
  ask(ask: WireAsk, acknowledge: Acknowledge): void
  /** The line is connected, for the first time or again. */
  up(): void
  /** The line was lost (`failures` 0), or could not be connected this many times in a row. */
  down(failures: number, why: string): void
  /** The line will never be connected. */
  refused(why: Refused): void
  /** An ask no longer needs an answer. */
  over(askId: string, why: string): void
}

export type Acknowledge = (answer: WireAnswer) => AbortSignal

/** A pause that ends early, without an error, when the signal aborts. */
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

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** How long the client waits, in milliseconds. */
export interface Times {
  /** The wait after the first failure; it doubles with each further failure in a row, up to `lastRetryMs`. */
  firstRetryMs: number
  lastRetryMs: number
  /** The wait before connecting again to a gateway that refused the connection or closed it. */
  refusedMs: number
  /** Added to the time for an answer, since a late answer by this clock may be in time by the server's. */
  graceMs: number
}

export const TIMES: Times = { firstRetryMs: 250, lastRetryMs: 5_000, refusedMs: 1_000, graceMs: 2_000 }

/** How long to wait after this many failures in a row. */
export const backOff = ({ firstRetryMs, lastRetryMs }: Times, failures: number): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs)

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
