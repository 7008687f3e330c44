import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages, FigureWords } from '../game-pages.ts'

/** The multipliers that are counted apart, in tenths. */
const MULTIPLIERS = [10, 12, 15, 18, 20, 25, 30, 35] as const

const at = (words: (multiplier: number) => FigureWords) =>
  Object.fromEntries(MULTIPLIERS.map((tenths) => [`contributed-at-${tenths}`, words(tenths / 10)]))

export const figures: FigurePages = {
  columns: [['payback'], ['wins'], ['contributed'], ['least-giver'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      wins: { name: 'Games won', short: 'won', what: 'of its games, ties included' },
      payback: { name: 'Average payback', short: 'payback', what: 'points a game' },
      'least-giver': { name: 'Gave the least', short: 'gave the least', what: 'of its rounds, ties included' },
      contributed: { name: 'Given', short: 'given', what: 'into the pot a game' },
      ...at((multiplier) => ({
        name: `Given at ${multiplier}`,
        short: `at ${multiplier}`,
        what: `into the pot a game, when it is multiplied by ${multiplier}`,
      })),
      'too-much': {
        name: 'Too much',
        short: 'too much',
        what: 'amounts above what it had, for each time it was asked',
      },
      ...answerWords.en,
    },
    zh: {
      wins: { name: '胜率', short: '获胜', what: '占全部对局，含并列' },
      payback: { name: '平均所得', short: '所得', what: '分/局' },
      'least-giver': { name: '出得最少', short: '出得最少', what: '占全部轮次，含并列' },
      contributed: { name: '投入', short: '投入', what: '每局投入公共池' },
      ...at((multiplier) => ({
        name: `倍数 ${multiplier} 时的投入`,
        short: `倍数 ${multiplier}`,
        what: `公共池乘以 ${multiplier} 时，每局投入`,
      })),
      'too-much': { name: '超额', short: '超额', what: '每次提问中超过所有的数额' },
      ...answerWords.zh,
    },
  },
}
