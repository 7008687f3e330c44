'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { FIRST_PART, type Uncovering, uncoveringTimes, WHOLE } from './uncovering.ts'

interface Options {
  /** The end of the match is shown, and may be known. */
  atEnd: boolean
  /** The ending lies open from the beginning: the page was opened after it. */
  over?: boolean
  /** The ending is held back: what was seen of it is covered again. */
  held?: boolean
  /** The table is one of masks. */
  masked: boolean
  /** The faces behind the masks have come, which are fetched when a match ends. */
  faces: boolean
}

interface Ending {
  /** The part that is being uncovered. */
  uncovering: Uncovering
  /** The parts are uncovered one after the other: this viewer comes to the end for the first time. */
  moves: boolean
  /** All of it has been seen, and may be known at every step from now on. */
  seen: boolean
}

/** Faces that do not come are not waited for any longer. */
const FACES_WITHIN_MS = 3000

/**
 * The one order in which an ending is uncovered when a viewer first comes to it; where one begins to watch there, and from
 * then on, all of it lies open. Any key, or a press anywhere, brings it to its end; without movement it is there at once.
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

/** How long one movement takes; nothing where movement is unwanted. */
export const motionMs = (): number =>
  millisecondsOf(getComputedStyle(document.documentElement).getPropertyValue('--motion'))

/** A length of time as style sheets say it: what makes them small writes 240ms as .24s. */
export function millisecondsOf(time: string): number {
  const length = Number.parseFloat(time)
  if (!(length > 0)) return 0
  return time.trim().endsWith('ms') ? length : length * 1000
}
