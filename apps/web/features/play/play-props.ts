import type { PlayState } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import type { Answering } from './use-answering.ts'
import type { FollowedPlay } from './use-play.ts'

export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  answering: Answering
  /** Scores are stored as whole numbers of a unit; this is the number of units in one whole point of the game. */
  unit: number
}

/** Seats are drawn at random only when a game begins, so that a waiting person has no seat yet. */
export interface WaitingTableProps {
  /**
   * The portraits (masks) of people who wait for a game are drawn from the id of their group, which is not the id of
   * the match.
   */
  table: string
  seats: number
  taken: number
  /**
   * When all seats are taken, the players are woken before the game begins, and until then their masks are drawn
   * asleep.
   */
  asleep: boolean
  children: ReactNode
}
