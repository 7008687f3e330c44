'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { FIRST_PART, type Uncovering, uncoveringTimes, WHOLE } from './uncovering.ts'

interface Options {
  /** Whether the page shows the last step of the match, and may reveal how the match ended. */
  atEnd: boolean
  /**
   * Whether the page was opened after the match had ended; then the ending is visible from the start, unless the ending
   * is hidden from this viewer.
   */
  over?: boolean
  /**
   * Whether the match's ending is hidden; when the viewer hides it again, the parts that the viewer has seen are
   * hidden, too.
   */
  held?: boolean
  /** Whether the players of the match are anonymous (wear masks) until the end. */
  masked: boolean
  /** Whether the page has loaded which agents played the match anonymously; they are loaded when a match ends. */
  faces: boolean
}

interface Ending {
  /** The part of the match's ending that is being revealed. */
  uncovering: Uncovering
  /**
   * Whether the parts of the ending are being revealed one after the other, because this viewer reaches the end for the
   * first time.
   */
  moves: boolean
  /** Whether the viewer has seen the whole ending of the match, so that it may be shown at every step from now on. */
  seen: boolean
}

/** Milliseconds after which the reveal of the ending continues even if the agents' masks have not been loaded. */
const FACES_WITHIN_MS = 3000

/**
 * Reveals a match's ending part by part when a viewer first reaches it. For a viewer who opens the page at the end, and
 * after the first time, all parts are visible at once. Any key or press skips to the end of the reveal; with reduced
 * motion everything is visible at once.
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

/** Parses a CSS duration into milliseconds; both units occur, because CSS minifiers write 240ms as .24s. */
export function millisecondsOf(time: string): number {
  const length = Number.parseFloat(time)
  if (!(length > 0)) return 0
  return time.trim().endsWith('ms') ? length : length * 1000
}
