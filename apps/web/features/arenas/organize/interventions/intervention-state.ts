import type { ExcludedMatches } from '@masquerade/protocol'

export const INTERVENTIONS = ['exclude', 'void', 'withdraw'] as const
export type InterventionKind = (typeof INTERVENTIONS)[number]

/** What is asked before it is done: how far it reaches, and nothing of any result. */
export type AskedFirst =
  | { kind: 'exclude'; name: string; matches: number; others: number; become: ExcludedMatches; departs: boolean }
  | { kind: 'void'; match: string; again: boolean }
  | { kind: 'withdraw'; entry: string; matches: number; again: boolean }

export interface InterventionState {
  /** The texts of the form, to stand there again. */
  values: Readonly<Record<string, string>>
  asks?: AskedFirst
  /** The code of what stood in the way: the messages have a sentence for it. */
  problem?: string
  done?: true
}

/** An entry of the list that an arena is dealt from, as a text. */
export interface EntryChoice {
  number: number
  text?: string
}
