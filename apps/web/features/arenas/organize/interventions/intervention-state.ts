import type { ExcludedMatches } from '@masquerade/protocol'

export const INTERVENTIONS = ['exclude', 'void', 'withdraw'] as const
export type InterventionKind = (typeof INTERVENTIONS)[number]

/** The effect of an organizer's intervention is shown for confirmation without revealing any match's result. */
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
