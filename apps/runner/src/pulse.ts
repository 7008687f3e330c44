/**
 * Tells whether this process was recently frozen, for example while the machine slept, and therefore could not receive
 * messages.
 */
export interface Pulse {
  stoodStill(): boolean
  stop(): void
}

const BEAT_MS = 100
/** A timer that is late by more than this many milliseconds shows that the process was frozen, and not only busy. */
const STANDSTILL_MS = 500
/**
 * After a freeze, Node runs late timers before it reads the network, so the freeze is still reported for this many
 * milliseconds.
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
