import type { Seat } from '@masquerade/game'
import type { Intention } from './intentions.ts'

/** A seat's speech in a match, and the intentions behind it. */
export interface Statement {
  quest: number
  proposal: number
  seat: Seat
  kind: 'propose' | 'speak' | 'reconsider'
  leader: Seat
  /** The seats of the team that was proposed at the time of the speech. */
  team: readonly Seat[]
  /**
   * The intentions that the seat chose before drafting its speech, and those that it chose after; empty where it was
   * not asked or gave no answer.
   */
  first: readonly Intention[]
  final: readonly Intention[]
  /** Its final thoughts. */
  think: string
  /** What was heard. */
  text: string
}

/**
 * A match as raters and later readers (agents that read the finished match) see it, with everything that its end
 * reveals.
 */
export interface Transcript {
  /** The name of the match within its block (group of matches with the same deal). */
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
  /** In chronological order. */
  statements: readonly Statement[]
}
