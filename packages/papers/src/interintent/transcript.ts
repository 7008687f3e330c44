import type { Seat } from '@masquerade/game'
import type { Intention } from './intentions.ts'

export interface Statement {
  quest: number
  proposal: number
  seat: Seat
  kind: 'propose' | 'speak' | 'reconsider'
  leader: Seat
  team: readonly Seat[]
  /**
   * The intentions before and after the player drafted its speech; empty where the player was not asked or did not
   * answer.
   */
  first: readonly Intention[]
  final: readonly Intention[]
  /** The player's final thoughts before its speech. */
  think: string
  text: string
}

export interface Transcript {
  table: string
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
  statements: readonly Statement[]
}
