import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    rounds: { name: 'Rounds' },
    'payoffs.allCooperate': { name: 'To each, when all cooperate' },
    'payoffs.allDefect': { name: 'To each, when all defect' },
    'payoffs.oneDefects': { name: 'To the only one that defects' },
    'payoffs.twoDefect': { name: 'To each of two that defect' },
    'limits.decideMs': { name: 'Time to decide' },
  },
  zh: {
    rounds: { name: '轮数' },
    'payoffs.allCooperate': { name: '全体合作时每人得分' },
    'payoffs.allDefect': { name: '全体背叛时每人得分' },
    'payoffs.oneDefects': { name: '唯一背叛者得分' },
    'payoffs.twoDefect': { name: '两人背叛时背叛者各得' },
    'limits.decideMs': { name: '抉择时限' },
  },
}
