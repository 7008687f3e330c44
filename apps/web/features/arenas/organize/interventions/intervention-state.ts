import type { ExcludedMatches } from '@masquerade/protocol'

export const INTERVENTIONS = ['exclude', 'void', 'withdraw'] as const
export type InterventionKind = (typeof INTERVENTIONS)[number]

/** What an organizer's intervention would change, shown for confirmation; it reveals no result of a match. */
export type AskedFirst =
  | { kind: 'exclude'; name: string; matches: number; others: number; become: ExcludedMatches; departs: boolean }
  | { kind: 'void'; match: string; again: boolean }
  | { kind: 'withdraw'; entry: string; matches: number; again: boolean }

export interface InterventionState {
  values: Readonly<Record<string, string>>
  asks?: AskedFirst
  problem?: string
  done?: true
}

export interface EntryChoice {
  number: number
  text?: string
}
