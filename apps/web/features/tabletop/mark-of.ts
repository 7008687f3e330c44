import { type ScoreMark, stemOf } from '../stage/score-mark.ts'
import type { Step } from './tabletop.ts'

const SIGNS = {
  opening: 'opening',
  together: 'full',
  news: 'tick',
  fault: 'cross',
  end: 'end',
  closed: 'rest',
} as const

/** How a step is written in the score: an act is a note on its seat's line, with a stem as long as what was said. */
export function markOf({ kind, part, seat, said }: Step): ScoreMark {
  if (kind !== 'act') return { sign: SIGNS[kind], part }
  if (seat === undefined) return { sign: 'tick', part }
  return { sign: 'note', seat, part, ...(said !== undefined && { stem: stemOf(said) }) }
}
