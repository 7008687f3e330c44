export type Pulse = ReturnType<typeof pulse>

const BEAT_MS = 100
/** A timer that is late by more than this many milliseconds shows that the process was frozen, and not only busy. */
const STANDSTILL_MS = 500
/** After a freeze, Node runs late timers before it reads the network, so it is reported for so many milliseconds. */
const JUST_MS = 250

/** Tells whether this process was frozen a moment ago (the machine slept), and could not receive messages. */
export function pulse(clock = () => performance.now(), beatMs = BEAT_MS) {
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
