import type { ShownFault } from './arena-values.ts'

export const PROBLEMS = [
  'no-such-arena',
  'not-yours',
  'no-such-step',
  'not-now',
  'faults',
  'not-organizer',
  'limited',
] as const

/** Why something could not be done with an arena; pages have a sentence for each. */
export interface StepOutcome {
  problem?: (typeof PROBLEMS)[number] | undefined
  /** What is wrong, where that is said in words. */
  message?: string
  /** What is wrong with the arena, field by field. */
  faults?: readonly ShownFault[]
}
