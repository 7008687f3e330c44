import type { Why } from '../mind/verdict.ts'
import type { Aim } from '../speech/plan.ts'

/** How suspicion is counted: a share in percent, a count of votes, or an average grade. */
export type Measure = 'percent' | 'votes' | 'grade' | 'none'

export const MEASURES: Readonly<Record<Why, Measure>> = {
  belief: 'percent',
  spying: 'percent',
  misfit: 'percent',
  colours: 'percent',
  latest: 'percent',
  odd: 'percent',
  grudge: 'none',
  crowd: 'votes',
  detail: 'grade',
  chance: 'none',
  last: 'none',
  mercy: 'none',
}

/** Thoughts in one language: `{name}` and `{next}` are players, `{much}` and `{less}` what there is to each. */
export interface Wording {
  choice: Readonly<Record<Why, string>>
  /** For the one that comes second. */
  next: string
  /** When several are equally suspect. */
  lot: string
  /** What the suspect said that does not fit, in `{}`. */
  evidence: string
  /** Nobody there to suspect. */
  nobody: string
  /** Before a speech: whom it suspects so far. */
  soFar: string
  unsure: string
  selfDoubt: string
  aims: Readonly<Record<Aim, string>>
  measures: Readonly<Record<Exclude<Measure, 'none'>, (much: number) => string>>
}
