import { setTimeout } from 'node:timers/promises'
import type { WireAnswer, WireAsk } from '@masquerade/protocol'
import type { Refused } from './http-line.ts'

export interface Ears {
  /** `acknowledge` sends the agent's answer; the signal that it returns aborts when the connection is lost. */
  ask(ask: WireAsk, acknowledge: Acknowledge): void
  up(): void
  /** `failures` counts failed attempts to connect in a row; it is 0 when an open connection was lost. */
  down(failures: number, why: string): void
  refused(why: Refused): void
  over(askId: string, why: string): void
  /** The answer to a question was refused. */
  uncounted(askId: string, why: Refused): void
  /** A question of a newer form than this client knows stays without an answer. */
  unreadable(why: string): void
}

export type Acknowledge = (answer: WireAnswer) => AbortSignal

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {}) // it was cut short

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export interface Times {
  /** The wait after the first failed connection doubles with each further failure in a row, up to `lastRetryMs`. */
  firstRetryMs: number
  lastRetryMs: number
  /** After a server has refused or closed the connection, the client waits this long before it connects again. */
  refusedMs: number
  /** An answer may be this many milliseconds late, because the agent's clock may differ from the server's. */
  graceMs: number
}

export const TIMES: Times = { firstRetryMs: 250, lastRetryMs: 5_000, refusedMs: 1_000, graceMs: 2_000 }

export const backOff = ({ firstRetryMs, lastRetryMs }: Times, failures: number): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs)

/** The error of a failed fetch says only in its cause what happened. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const code = cause instanceof Error && 'code' in cause ? `: ${cause.code}` : ''
  return message + code
}
