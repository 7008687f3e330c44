import { useState } from 'react'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import type { ScoreMark } from './score-mark.ts'

export interface DrawnScore extends ScoreRange {
  written: readonly ScoreMark[]
  from: number
  hold: (what: 'part' | 'whole' | undefined) => void
}

export function useScore(written: readonly ScoreMark[], marks: number, { index, hold }: Playhead): DrawnScore {
  const last = written.at(-1)?.sign
  const range = rangeOf({ count: written.length, marks, closed: last === 'end' || last === 'rest' })
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

/** The most steps that the progress bar of a replay shows at once: more would be too narrow for a finger on a phone. */
export const MOST_SHOWN = 30
/** The progress bar of a running match leaves this many empty places for the steps that are still to come. */
const AHEAD = 4
const BESIDE = 3

export interface ScoreRange {
  shown: number
  whole: number
}

export function rangeOf({ count, marks, closed }: { count: number; marks: number; closed: boolean }): ScoreRange {
  const shown = Math.min(marks, MOST_SHOWN)
  const whole = closed ? count : Math.min(marks, count + AHEAD)
  return { shown, whole: Math.max(shown, whole) }
}

export function followed(from: number, index: number, { shown, whole }: ScoreRange): number {
  const moved = Math.min(Math.max(from, index + BESIDE - shown + 1), index - BESIDE)
  return Math.min(Math.max(moved, 0), whole - shown)
}
