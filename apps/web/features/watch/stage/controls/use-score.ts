import { useState } from 'react'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import type { StageMoment } from '../script.ts'
import type { ScoreMark } from './score-mark.ts'

export interface DrawnScore extends ScoreRange {
  /** The symbols of the match's steps that the scrubber draws. */
  written: readonly ScoreMark[]
  /** The first step of the visible part of the scrubber. */
  from: number
  /**
   * Called when the viewer starts or stops dragging the scrubber or its overview: the replay pauses, and the scrubber
   * does not scroll.
   */
  hold: (what: 'part' | 'whole' | undefined) => void
}

/**
 * The state of the scrubber, which looks like a musical score: which steps of the match are drawn while the replay
 * advances.
 */
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

/** The maximum number of steps in the scrubber, chosen so that each is wide enough for a finger on a phone. */
export const MOST_SHOWN = 30
/** The number of empty places reserved in the scrubber of a running match for steps that are still to come. */
const AHEAD = 4
/** The number of steps that stay visible on each side of the current step in the scrubber. */
const BESIDE = 3

export interface ScoreRange {
  /** The number of steps that the scrubber shows at once. */
  shown: number
  /** The total number of steps in the scrubber: the known steps, and some empty places while the match goes on. */
  whole: number
}

interface Steps {
  /** The number of known steps of the match. */
  count: number
  /** The maximum number of steps that the match may have. */
  marks: number
  /** Whether the last known step is the end of the match, or stands for a hidden ending. */
  closed: boolean
}

/** Calculates how many steps of a match the scrubber shows at once, and how many it has in total. */
export function rangeOf({ count, marks, closed }: Steps): ScoreRange {
  const shown = Math.min(marks, MOST_SHOWN)
  const whole = closed ? count : Math.min(marks, count + AHEAD)
  return { shown, whole: Math.max(shown, whole) }
}

/** Returns the first step that the scrubber shows: it scrolls only when the current step would be at its edge. */
export function followed(from: number, index: number, { shown, whole }: ScoreRange): number {
  const moved = Math.min(Math.max(from, index + BESIDE - shown + 1), index - BESIDE)
  return Math.min(Math.max(moved, 0), whole - shown)
}
