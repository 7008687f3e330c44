import { type ScoreMark, stemOf } from '../stage/controls/score-mark.ts'
import type { Step } from './tabletop.ts'

const SIGNS = {
  opening: 'opening',
  vote: 'ring',
  together: 'full',
  news: 'tick',
  fault: 'cross',
  end: 'end',
  closed: 'rest',
} as const

/**
 * How a step is written in the score: an act is a note on its seat's line, with a stem as long as what was said; what all
 * did at once is struck through where it sends somebody out.
 */
export function markOf({ kind, part, seat, said, out }: Step): ScoreMark {
  if (kind === 'together' && out) return { sign: 'struck', part }
  if (kind !== 'act') return { sign: SIGNS[kind], part }
  if (seat === undefined) return { sign: 'tick', part }
  return { sign: 'note', seat, part, ...(said !== undefined && { stem: stemOf(said) }) }
}
