import type { Seen } from '@masquerade/game'
import type { RowScene, Said } from '@/games/game-pages.ts'

/** A sentence in a row, and why it stands there: the newest of a running match, or the one that a search found. */
export interface Quote extends Said {
  as: 'newest' | 'found'
}

/** The scene of the match that a row shows, beside the players. */
export interface SceneInRow extends Omit<RowScene, 'said'> {
  quote?: Quote
  /** What anybody may see of a match that is being played: its table is drawn of it. */
  events?: readonly Seen[]
}
