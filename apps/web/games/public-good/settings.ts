import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    rounds: { name: 'Rounds' },
    endowment: { name: 'Coins that each begins with' },
    multiplier10: { name: 'What the pot is multiplied by, in tenths (15 is 1.5 times)' },
    overdraft: { name: 'More may be given than is left' },
    'limits.contributeMs': { name: 'Time to contribute' },
  },
  zh: {
    rounds: { name: '轮数' },
    endowment: { name: '每人的初始硬币' },
    multiplier10: { name: '公共池的倍数，以十分之一计（15 即 1.5 倍）' },
    overdraft: { name: '可以投入超过剩余的硬币' },
    'limits.contributeMs': { name: '投入时限' },
  },
}
