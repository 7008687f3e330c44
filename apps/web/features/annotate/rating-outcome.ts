import type { BatchKind, ItemFault } from '@masquerade/lab'

/** Why somebody does not rate. */
export type JoinProblem = (typeof JOIN_PROBLEMS)[number]
export const JOIN_PROBLEMS = [
  'name',
  'no-cookie',
  'limited',
  'closed',
  'full',
  'address-full',
  'removed',
  'no-such-batch',
  'ticket',
] as const

/** What came of making a batch; what was typed stands in the form again. */
export interface MakeOutcome {
  problem?: 'title' | 'again' | 'limited' | 'run'
  message?: string
  faults?: readonly ItemFault[]
  values?: MakeValues
}
export interface MakeValues {
  title: string
  question: string
  kind: BatchKind
  again: string
  experiment: string
  listed: boolean
  text: string
}

/** What came of closing a batch, of throwing it away, of taking a rater out, or of saying how many an address may have. */
export interface CloseOutcome {
  problem?: 'not-now'
}
