import type { PlayState } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import type { Answering } from './use-answering.ts'
import type { FollowedPlay } from './use-play.ts'

export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  answering: Answering
  /** Scores are stored in whole units, because a game may divide a point; this many units are one point. */
  unit: number
}

export interface WaitingTableProps {
  /** The id of the group of people who wait for a game; their masks (portraits) are drawn from this id. */
  table: string
  seats: number
  taken: number
  /** People's masks (portraits) are drawn with closed eyes until all seats are taken and the game is about to begin. */
  asleep: boolean
  children: ReactNode
}
