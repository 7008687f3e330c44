import { useState } from 'react'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import type { StageMoment } from '../script.ts'
import type { ScoreMark } from './score-mark.ts'

export interface DrawnScore extends ScoreRange {
  /** Each step's mark. */
  written: readonly ScoreMark[]
  /** The first step that is drawn in the score. */
  from: number
  /** The viewer drags the score or its overview: the match waits, and the score does not scroll. */
  hold: (what: 'part' | 'whole' | undefined) => void
}

/** The score of a match: which of its steps are drawn, while the step that is shown advances. */
export function useScore<Moment extends StageMoment>(
  moments: readonly Moment[],
  markOf: (moment: Moment) => ScoreMark,
  marks: number,
  { index, hold }: Playhead,
): DrawnScore {
  const written = moments.map(markOf)
  const last = written.at(-1)?.sign
  const range = rangeOf({ count: moments.length, marks, closed: last === 'end' || last === 'rest' })
  const [held, setHeld] = useState(false)
  const [begun, begin] = useState(() => followed(0, index, range))
  const from = held ? begun : followed(begun, index, range)
  if (from !== begun) begin(from)
  return {
    ...{ ...range, written, from },
    hold: (what) => {
      setHeld(what === 'part')
      hold(what !== undefined)
    },
  }
}

/** So many steps stand beside each other in the score: on a phone each of them is still wide enough to be hit. */
export const MOST_SHOWN = 30
/** Of a match that goes on, so many steps still to come have room after the newest. */
const AHEAD = 4
/** The step that is shown keeps so many beside it in the score. */
const BESIDE = 3

export interface ScoreRange {
  /** How many steps the score has room for. */
  shown: number
  /** How many steps the whole match is drawn with: those that there are and, while it goes on, some more. */
  whole: number
}

interface Steps {
  /** How many there are. */
  count: number
  /** How many there may be at most. */
  marks: number
  /** The last of them is the end, or that it is held back. */
  closed: boolean
}

/** How many steps of a match stand in the score. A long match stands in it in part, above it the whole. */
export function rangeOf({ count, marks, closed }: Steps): ScoreRange {
  const shown = Math.min(marks, MOST_SHOWN)
  const whole = closed ? count : Math.min(marks, count + AHEAD)
  return { shown, whole: Math.max(shown, whole) }
}

/** The first step in the score: it moves only when the step that is shown would be at the score's edge. */
export function followed(from: number, index: number, { shown, whole }: ScoreRange): number {
  const moved = Math.min(Math.max(from, index + BESIDE - shown + 1), index - BESIDE)
  return Math.min(Math.max(moved, 0), whole - shown)
}
