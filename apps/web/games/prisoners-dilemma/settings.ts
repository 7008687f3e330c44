import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    rounds: { name: 'Rounds' },
    'payoffs.allCooperate': { name: 'Points of each when all cooperate' },
    'payoffs.allDefect': { name: 'Points of each when all defect' },
    'payoffs.oneDefects': { name: 'Points of the only one who defects' },
    'payoffs.twoDefect': { name: 'Points of each of two who defect' },
    'limits.decideMs': { name: 'Time to decide' },
  },
  zh: {
    rounds: { name: '轮数' },
    'payoffs.allCooperate': { name: '全体合作时各得分' },
    'payoffs.allDefect': { name: '全体背叛时各得分' },
    'payoffs.oneDefects': { name: '唯一背叛者得分' },
    'payoffs.twoDefect': { name: '两名背叛者各得分' },
    'limits.decideMs': { name: '决定时限' },
  },
}
