/** Knows of this process whether it ran all the time: one that was stopped, or starved, heard nothing meanwhile. */
export interface Pulse {
  /** Whether it stands up from a standstill just now. */
  stoodStill(): boolean
  stop(): void
}

const BEAT_MS = 100
/** Long beside what a busy loop is late by, and short beside the time of an ask. */
const STANDSTILL_MS = 500
/** Timers that rang meanwhile ring first, and what came over the network is read after them. */
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
