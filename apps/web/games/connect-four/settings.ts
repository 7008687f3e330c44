import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    'limits.placeMs': { name: 'Time for a move' },
  },
  zh: {
    'limits.placeMs': { name: '每步时限' },
  },
}
