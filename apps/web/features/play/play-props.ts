import type { PlayState } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import type { Answering } from './use-answering.ts'
import type { FollowedPlay } from './use-play.ts'

/** The props of a game's table, on the page of a person who plays. */
export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  /** What the person is asked, and how it is answered. */
  answering: Answering
  /** What a whole point counts in the game's scores. */
  unit: number
}

/** The props of a game's table before its game. Who will sit where is drawn when it begins. */
export interface WaitingTableProps {
  /** Names this table and nothing else: masks are drawn from it. */
  table: string
  seats: number
  /** How many of them are taken. */
  taken: number
  /** Everybody is being woken. */
  asleep: boolean
  /** Said in the middle. */
  children: ReactNode
}
