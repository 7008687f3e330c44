/**
 * Detects whether this process ran without a break: a process that was stopped or starved received nothing meanwhile.
 */
export interface Pulse {
  /** Whether this process was just frozen for a while. */
  stoodStill(): boolean
  stop(): void
}

const BEAT_MS = 100
/**
 * A delay of the timer by so many milliseconds counts as a break: longer than a busy loop's delays, and short beside
 * the time of a question.
 */
const STANDSTILL_MS = 500
/**
 * How long after a break it is still reported, in milliseconds: due timers run first, and waiting network data is read
 * after them.
 */
const JUST_MS = 250

/** `clock`: a monotonic clock in milliseconds. */
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
