import type { RowScene, Said } from '@/games/game-pages.ts'

/** A sentence in a row, and why it stands there: the newest of a running match, or the one that a search found. */
export interface Quote extends Said {
  as: 'newest' | 'found'
}

/** The scene of the match that a row shows, beside the players. */
export interface SceneInRow extends Omit<RowScene, 'said'> {
  quote?: Quote
}
