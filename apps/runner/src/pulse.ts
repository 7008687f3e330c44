/** A process that was stopped or got no processor time received nothing meanwhile, so each such break is detected. */
export interface Pulse {
  stoodStill(): boolean
  stop(): void
}

const BEAT_MS = 100
/**
 * A timer's delay counts as a standstill of the process when it is longer than a busy event loop's delays, yet short
 * beside the time of a question.
 */
const STANDSTILL_MS = 500
/**
 * A standstill of the process is still reported shortly after its end, because due timers run first, and waiting
 * network data is read after them.
 */
const JUST_MS = 250

export function pulse(clock = () => performance.now(), beatMs = BEAT_MS): Pulse {
  let beatAt = clock()
  let stoodUntil = Number.NEGATIVE_INFINITY
  const beating = setInterval(beat, beatMs)
  beating.unref()

  function beat(): void {
    const now = clock()
    if (now - beatAt > STANDSTILL_MS) stoodUntil = now
    beatAt = now
  }

  return {
    stoodStill() {
      beat() // whichever timer rings first
      return clock() - stoodUntil < JUST_MS
    },
    stop: () => clearInterval(beating),
  }
}
