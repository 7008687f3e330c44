import type { Seat } from '@masquerade/game'
import type { Intention } from './intentions.ts'

/** What was said in a match by one seat, and what it meant by it. */
export interface Statement {
  quest: number
  proposal: number
  seat: Seat
  kind: 'propose' | 'speak' | 'reconsider'
  leader: Seat
  /** As it stands with the speech. */
  team: readonly Seat[]
  /** What it chose before its draft, and after it; nothing where it was not asked, or gave no answer. */
  first: readonly Intention[]
  final: readonly Intention[]
  /** Its final thoughts. */
  think: string
  /** What was heard. */
  text: string
}

/** A match as its markers and later readers see it: with everything that its end uncovers. */
export interface Transcript {
  /** Which of the matches of its block it is. */
  table: string
  /** By seat. */
  roles: readonly string[]
  knows: readonly (readonly { seat: Seat; oneOf: readonly string[] }[])[]
  winner: 'good' | 'evil'
  results: readonly { quest: number; team: readonly Seat[]; fails: number; success: boolean }[]
  votes: readonly {
    quest: number
    proposal: number
    leader: Seat
    team: readonly Seat[]
    votes: readonly boolean[]
    approved: boolean
  }[]
  /** In the order of the match. */
  statements: readonly Statement[]
}
