import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'

export const figures: FigurePages = {
  columns: [['score'], ['reward'], ['wins'], ['over-equilibrium'], ['efficiency'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      score: { name: 'Average gain', short: 'gain', what: 'dollars a match' },
      reward: { name: 'Gain an auction', short: 'an auction', what: 'dollars an auction' },
      wins: { name: 'Matches won', short: 'won', what: 'of its matches' },
      draws: { name: 'Matches drawn', short: 'drawn', what: 'of its matches' },
      losses: { name: 'Matches lost', short: 'lost', what: 'of its matches' },
      'over-equilibrium': {
        name: 'Over equilibrium',
        short: 'over equilibrium',
        what: 'above the bid at equilibrium, as a part of it, a bid',
      },
      'bids-of-the-whole-value': { name: 'Bids of the whole value', short: 'whole value', what: 'of its bids' },
      'won-for-nothing': { name: 'Won for nothing', short: 'for nothing', what: 'of the lots that it won' },
      efficiency: {
        name: 'Efficiency',
        short: 'efficiency',
        what: 'of the lots sold at its tables went to whom they were worth the most',
      },
      ...answerWords.en,
    },
    zh: {
      score: { name: '平均获利', short: '获利', what: '美元/局' },
      reward: { name: '每场获利', short: '每场', what: '美元/场拍卖' },
      wins: { name: '胜率', short: '胜', what: '占全部对局' },
      draws: { name: '平局率', short: '平', what: '占全部对局' },
      losses: { name: '负率', short: '负', what: '占全部对局' },
      'over-equilibrium': { name: '高出均衡', short: '高出均衡', what: '每次出价高出均衡出价的比例' },
      'bids-of-the-whole-value': { name: '出满价值的比率', short: '出满价值', what: '占其全部出价' },
      'won-for-nothing': { name: '赢而无获的比率', short: '赢而无获', what: '占其得到的拍品' },
      efficiency: { name: '效率', short: '效率', what: '同桌售出的拍品归于价值最高者的比例' },
      ...answerWords.zh,
    },
  },
}
