import type { ExcludedMatches } from '@masquerade/protocol'

export const INTERVENTIONS = ['exclude', 'void', 'withdraw'] as const
export type InterventionKind = (typeof INTERVENTIONS)[number]

/** The effect of an intervention, shown for confirmation: how far it reaches, without revealing any result. */
export type AskedFirst =
  | { kind: 'exclude'; name: string; matches: number; others: number; become: ExcludedMatches; departs: boolean }
  | { kind: 'void'; match: string; again: boolean }
  | { kind: 'withdraw'; entry: string; matches: number; again: boolean }

export interface InterventionState {
  /** The values typed into the form of an intervention, to be filled in again. */
  values: Readonly<Record<string, string>>
  asks?: AskedFirst
  /** Code of the error that prevented the intervention; the messages have a sentence for each code. */
  problem?: string
  done?: true
}

/** An entry, as text, of the list of words or other content that an arena's matches draw from. */
export interface EntryChoice {
  number: number
  text?: string
}
