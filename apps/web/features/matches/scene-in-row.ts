import type { RowScene, Said } from '@/games/game-pages.ts'

/** A sentence in a row, and why it stands there: the newest of a match that is being played, or what somebody searched for. */
export interface Line extends Said {
  as: 'newest' | 'found'
}

/** What a row shows of the match itself, beside who plays. */
export interface SceneInRow extends Omit<RowScene, 'said'> {
  line?: Line
}
