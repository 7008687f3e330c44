'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { FIRST_PART, type Uncovering, uncoveringTimes, WHOLE } from './uncovering.ts'

interface Options {
  atEnd: boolean
  /** Whether the match had ended before the page was opened: its ending is then visible at once. */
  over?: boolean
  held?: boolean
  masked: boolean
  faces: boolean
}

/** The revealing waits at most this long for the code that draws the masks, because loading it may fail. */
const FACES_WITHIN_MS = 3000

/** At the end that a viewer first reaches, its parts become visible one after another; later, all at once. */
export function useUncovering({ atEnd, over = false, held = false, masked, faces }: Options) {
  const [seen, setSeen] = useState(over && !held)
  const first = masked ? FIRST_PART : 'roles'
  const [part, setPart] = useState<Uncovering>(atEnd || seen ? WHOLE : first)
  const [moves, setMoves] = useState(false)
  if (held && seen) setSeen(false)
  if (atEnd && part === WHOLE && !seen && !held) setSeen(true)
  const begin = seen ? WHOLE : first
  if (!atEnd && part !== begin) setPart(begin)
  if (!atEnd && moves === seen) setMoves(!seen)

  const waits = atEnd && part !== WHOLE
  const begins = waits && (faces || !masked)
  useLayoutEffect(() => {
    if (waits && motionMs() === 0) setPart(WHOLE)
  }, [waits])
  useEffect(() => {
    if (!waits) return
    const late = begins ? 0 : FACES_WITHIN_MS
    const timers = uncoveringTimes(masked, motionMs()).map(({ part, afterMs }) =>
      setTimeout(setPart, late + afterMs, part),
    )
    const stop = onTouch(() => setPart(WHOLE))
    return () => {
      timers.forEach(clearTimeout)
      stop()
    }
  }, [waits, begins, masked])
  return { uncovering: part, moves, seen }
}

export function onTouch(call: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, call, { signal: stop.signal })
  return () => stop.abort()
}

export const motionMs = (): number =>
  millisecondsOf(getComputedStyle(document.documentElement).getPropertyValue('--motion'))

export function millisecondsOf(time: string): number {
  const length = Number.parseFloat(time)
  if (!(length > 0)) return 0
  return time.trim().endsWith('ms') ? length : length * 1000
}
