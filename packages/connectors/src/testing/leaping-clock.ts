import { type Clock, systemClock } from '../clock.ts'

export interface LeapingClock extends Clock {
  /** How long it was asked to sleep, each time. */
  slept: readonly number[]
}

/** A clock that runs as any other, but leaps over every sleep: a moment later that much time has passed on it. */
export function leapingClock(): LeapingClock {
  const slept: number[] = []
  let leapt = 0
  return {
    slept,
    now: () => systemClock.now() + leapt,
    async sleep(ms, signal) {
      if (signal?.aborted) return
      slept.push(ms)
      await systemClock.sleep(MOMENT_MS, signal)
      if (!signal?.aborted) leapt += ms
    },
  }
}

const MOMENT_MS = 5
