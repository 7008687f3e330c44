import type { WireAnswer, WireAsk } from '@masquerade/protocol'
import type { Refused } from './http-line.ts'

/** What a line to the mailbox reports to the client. */
export interface Ears {
  /** `acknowledge` answers the way the ask came; its signal aborts when that way is gone, and the answer may be lost. */
  ask(ask: WireAsk, acknowledge: Acknowledge): void
  /** The line stands, for the first time or again. */
  up(): void
  /** The line broke (`failures` 0), or could not be made so many times in a row. */
  down(failures: number, why: string): void
  /** The line will never stand. */
  refused(why: Refused): void
  /** An ask needs no answer any more. */
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
  /** After the first failure; after each other one in a row twice as long, and no longer than the last. */
  firstRetryMs: number
  lastRetryMs: number
  /** Before it connects anew to a gateway that said no, or goodbye. */
  refusedMs: number
  /** After the time for an answer: on its way when the time is up, it may still be in time by the server's clock. */
  graceMs: number
}

export const TIMES: Times = { firstRetryMs: 250, lastRetryMs: 5_000, refusedMs: 1_000, graceMs: 2_000 }

/** How long to wait after so many failures in a row. */
export const backOff = ({ firstRetryMs, lastRetryMs }: Times, failures: number): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs)

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
