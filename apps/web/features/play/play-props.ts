import type { PlayState } from '@masquerade/protocol'
import type { FollowedPlay } from './use-play.ts'

/** What a game's table is given, on the page of a person who plays. */
export interface PlayTableProps {
  sitting: string
  state: Extract<PlayState, { state: 'playing' | 'over' }>
  play: FollowedPlay
  /** What a whole point counts in the game's scores. */
  unit: number
}
