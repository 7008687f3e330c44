import { useState } from 'react'
import type { Playhead } from '@/features/match/playhead.ts'
import type { StageMoment } from './moment.ts'
import type { ScoreMark } from './score-mark.ts'
import { followed, rangeOf, type ScoreRange } from './score-range.ts'

export interface DrawnScore extends ScoreRange {
  /** Each step's mark. */
  written: readonly ScoreMark[]
  /** The first step that stands in the score. */
  from: number
  /** It is in somebody's hand, or its line of the whole is: the match waits, and what is in hand does not move under it. */
  hold: (what: 'part' | 'whole' | undefined) => void
}

/** A match as its score: which of its steps are drawn, as the step that is shown moves on. */
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
