import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    rounds: { name: 'Rounds' },
    endowment: { name: 'What each begins with' },
    multiplier10: { name: 'Multiplier, in tenths' },
    overdraft: { name: 'More can be given than is left' },
    'limits.contributeMs': { name: 'Time to give' },
  },
  zh: {
    rounds: { name: '轮数' },
    endowment: { name: '每人初始数额' },
    multiplier10: { name: '倍数（以十分之一计）' },
    overdraft: { name: '可付出超过余额的数额' },
    'limits.contributeMs': { name: '出资时限' },
  },
}
