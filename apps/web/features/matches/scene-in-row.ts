import type { RowScene, Said } from '@/games/game-pages.ts'

/** A sentence in a row, and why it stands there: the newest of a running match, or the one that a search found. */
export interface Quote extends Said {
  as: 'newest' | 'found'
}

/** What a row shows of the match itself, beside who plays. */
export interface SceneInRow extends Omit<RowScene, 'said'> {
  quote?: Quote
}
