import type { PlayState } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import type { Answering } from './use-answering.ts'
import type { FollowedPlay } from './use-play.ts'

/** The props of the component that shows a running game to a person who plays in it. */
export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  /** The question that the person must answer now, and the function that answers it. */
  answering: Answering
  /** The number of score units in one whole point of this game; scores are stored as whole numbers of this unit. */
  unit: number
}

/** The props of the page on which a person waits for a game to begin. Seats are drawn at random only when it begins. */
export interface WaitingTableProps {
  /**
   * An id of the group of people who wait for a game, from which the portraits (masks) on the page are drawn; it is
   * not the match's id.
   */
  table: string
  seats: number
  /** The number of seats that are taken. */
  taken: number
  /**
   * Whether all seats are taken and the players are being woken before the game begins, so that their masks are
   * asleep.
   */
  asleep: boolean
  /** The text in the middle of the picture of the waiting players. */
  children: ReactNode
}
