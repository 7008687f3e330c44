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
   * A player states its intentions before and after it drafts its speech; a list is empty where the player gave no
   * answer.
   */
  first: readonly Intention[]
  final: readonly Intention[]
  /** The player wrote these thoughts down immediately before its speech. */
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
