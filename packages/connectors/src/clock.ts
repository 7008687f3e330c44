import { setTimeout } from 'node:timers/promises'

/** The clock is a parameter, so that tests and simulations need not wait for real time. */
export interface Clock {
  now(): number
  /** A wait ends early when the signal aborts, and never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
}
