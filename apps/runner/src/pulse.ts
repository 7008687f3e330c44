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

export function pulse(): Pulse {
  let beatAt = performance.now()
  let stoodUntil = Number.NEGATIVE_INFINITY
  const beating = setInterval(beat, BEAT_MS)
  beating.unref()

  function beat(): void {
    const now = performance.now()
    if (now - beatAt > STANDSTILL_MS) stoodUntil = now
    beatAt = now
  }

  return {
    stoodStill() {
      beat() // whichever timer rings first
      return performance.now() - stoodUntil < JUST_MS
    },
    stop: () => clearInterval(beating),
  }
}
