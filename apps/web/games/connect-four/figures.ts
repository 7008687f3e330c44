import { duelGroups, duelWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'

export const figures: FigurePages = {
  columns: [
    ['score'],
    ['wins', 'wins-as-first', 'wins-as-second'],
    ['missed-wins'],
    ['missed-blocks'],
    ['illegal-answers'],
  ],
  groups: duelGroups,
  words: duelWords({
    en: {
      reward: { name: 'Strategy', short: 'strategy', what: 'gained a game by its rows of two, three and four' },
      'missed-wins': { name: 'Wins missed', short: 'wins missed', what: 'of the moves that could have won' },
      'missed-blocks': {
        name: 'Blocks missed',
        short: 'blocks missed',
        what: 'of the moves that could have left the other no win',
      },
    },
    zh: {
      reward: { name: '策略', short: '策略', what: '每局由二连、三连、四连所得' },
      'missed-wins': { name: '错失的胜着', short: '错失胜着', what: '占可以取胜的着' },
      'missed-blocks': { name: '错失的防守', short: '错失防守', what: '占可以不给对方胜着的着' },
    },
  }),
}
