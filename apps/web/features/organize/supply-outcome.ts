/** What came of giving an arena a list of its own. */
export interface SupplyOutcome {
  /** How many entries it has now. */
  entries?: number
  faults?: readonly { line: number; code: (typeof LINE_FAULTS)[number]; message: string }[]
  problem?: (typeof SUPPLY_PROBLEMS)[number]
  /** What was typed, to stand in the form again. */
  text?: string
}

export const SUPPLY_PROBLEMS = [
  'no-such-arena',
  'not-yours',
  'not-now',
  'faults',
  'no-supply',
  'empty',
  'limited',
] as const

export const LINE_FAULTS = [
  'nothing',
  'too-large',
  'too-many',
  'encoding',
  'csv',
  'json',
  'formula',
  'empty',
  'equal',
  'duplicate',
  'unfit',
] as const
