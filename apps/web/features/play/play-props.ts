import type { PlayState } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import type { Answering } from './use-answering.ts'
import type { FollowedPlay } from './use-play.ts'

export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  answering: Answering
  /**
   * A game may divide points, so that scores are stored as whole numbers of a smaller unit; this is the number of units
   * in a point.
   */
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
  /** People's masks (portraits) are drawn with closed eyes until all seats are taken and the game is about to begin. */
  asleep: boolean
  children: ReactNode
}
