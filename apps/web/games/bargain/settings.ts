import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    rounds: { name: 'Rounds, with a turn of each' },
    'limits.bargainMs': { name: 'Time for a turn' },
    'limits.characters': { name: 'Longest speech, in characters' },
  },
  zh: {
    rounds: { name: '轮数（每轮双方各一次）' },
    'limits.bargainMs': { name: '每次时限' },
    'limits.characters': { name: '发言最长字符数' },
  },
}
