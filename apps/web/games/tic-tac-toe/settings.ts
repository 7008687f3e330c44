import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    'limits.markMs': { name: 'Time for a move' },
  },
  zh: {
    'limits.markMs': { name: '每步时限' },
  },
}
