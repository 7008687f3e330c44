'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { FIRST_PART, type Uncovering, uncoveringTimes, WHOLE } from './uncovering.ts'

interface Options {
  /** Whether the end of the match is shown and may be revealed. */
  atEnd: boolean
  /**
   * Whether the page was opened after the match had ended; then the ending is visible from the start, unless it is
   * hidden.
   */
  over?: boolean
  /** Whether the ending is hidden; hiding it again also hides the parts that the viewer has seen. */
  held?: boolean
  /** Whether the players of the match wear masks. */
  masked: boolean
  /** Whether the agents behind the masks have been loaded, which happens when a match ends. */
  faces: boolean
}

interface Ending {
  /** The part of the ending that is being revealed. */
  uncovering: Uncovering
  /**
   * Whether the parts are being revealed one after the other, because this viewer reaches the end for the first time.
   */
  moves: boolean
  /** Whether the viewer has seen the whole ending, so that it may be shown at every step from now on. */
  seen: boolean
}

/** Milliseconds after which the reveal continues even if the agents' masks have not been loaded. */
const FACES_WITHIN_MS = 3000

/**
 * Reveals an ending part by part when a viewer first reaches it; for a viewer who starts at the end, and afterwards,
 * all of it is visible. Any key or press skips to the end of the reveal; with reduced motion everything is visible at
 * once.
 */
export function useUncovering({ atEnd, over = false, held = false, masked, faces }: Options): Ending {
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
    const skip = () => setPart(WHOLE)
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      timers.forEach(clearTimeout)
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [waits, begins, masked])
  return { uncovering: part, moves, seen }
}

/** The duration of one animation in milliseconds; 0 when the user prefers reduced motion. */
export const motionMs = (): number =>
  millisecondsOf(getComputedStyle(document.documentElement).getPropertyValue('--motion'))

/** Parses a CSS duration into milliseconds: CSS minifiers write 240ms as .24s. */
export function millisecondsOf(time: string): number {
  const length = Number.parseFloat(time)
  if (!(length > 0)) return 0
  return time.trim().endsWith('ms') ? length : length * 1000
}
