import { type ScoreMark, stemOf } from '@/features/stage/score-mark.ts'
import type { Moment } from './moments.ts'

const SIGNS = { opening: 'opening', fouls: 'cross', ballots: 'ring', closed: 'rest', end: 'end' } as const

/** A speech is a note, a vote a ring, struck through when it sends somebody out. */
export function markOf(moment: Moment): ScoreMark {
  const { kind, round: part } = moment
  if (kind === 'speech') return { sign: 'note', seat: moment.seat, stem: stemOf(moment.text), part }
  if (kind === 'reveal') return { sign: moment.out === null ? 'full' : 'struck', part }
  return { sign: SIGNS[kind], part }
}
