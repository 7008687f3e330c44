import type { PlayState } from '@masquerade/protocol'
import type { FollowedPlay } from './use-play.ts'

/** The props of a game's table, on the page of a person who plays. */
export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  /** What a whole point counts in the game's scores. */
  unit: number
}
