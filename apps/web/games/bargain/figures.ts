import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'

export const figures: FigurePages = {
  columns: [['score', 'score-of-agreements'], ['wins'], ['agreements'], ['pareto'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      score: { name: 'Average share', short: 'overall', what: 'of the most it could have had, a game' },
      'score-of-agreements': {
        name: 'Average share of deals',
        short: 'of deals',
        what: 'of the most it could have had, a game with a deal',
      },
      wins: { name: 'Games won', short: 'won', what: 'of its games' },
      draws: { name: 'Games drawn', short: 'drawn', what: 'of its games' },
      losses: { name: 'Games lost', short: 'lost', what: 'of its games' },
      agreements: { name: 'Deals', short: 'deals', what: 'of its games' },
      'rounds-to-agreement': { name: 'Rounds to a deal', short: 'rounds', what: 'rounds a game with a deal' },
      'joint-share': { name: 'Joint share', short: 'joint', what: 'of the most that any split gives both together' },
      pareto: { name: 'Nothing left on the table', short: 'nothing left', what: 'of its deals' },
      'own-demand': { name: 'First demand', short: 'first demand', what: 'of all that its first offer kept, in worth' },
      concession: { name: 'Concession', short: 'concession', what: 'of all, from its first offer to its last' },
      'better-refused': {
        name: 'Better offers refused',
        short: 'better refused',
        what: 'of the offers that it refused were worth more to it than the end',
      },
      ...answerWords.en,
      // What was fallen for cannot be told from a share.
      ...injectionWords('en', []),
    },
    zh: {
      score: { name: '平均所得', short: '总计', what: '占可能的最大价值，每局' },
      'score-of-agreements': { name: '成交时的平均所得', short: '成交时', what: '占可能的最大价值，每局成交' },
      wins: { name: '胜率', short: '胜', what: '占全部对局' },
      draws: { name: '平局率', short: '平', what: '占全部对局' },
      losses: { name: '负率', short: '负', what: '占全部对局' },
      agreements: { name: '成交率', short: '成交', what: '占全部对局' },
      'rounds-to-agreement': { name: '成交轮数', short: '轮数', what: '轮/成交' },
      'joint-share': { name: '共同所得', short: '共同', what: '占双方合计可能的最大价值' },
      pareto: { name: '无可改进', short: '无可改进', what: '占其成交' },
      'own-demand': { name: '首次要价', short: '首次要价', what: '第一次提议为自己留下的价值比例' },
      concession: { name: '让步', short: '让步', what: '从第一次提议到最后一次，占全部价值' },
      'better-refused': { name: '拒绝更好提议', short: '拒绝更好', what: '占其拒绝的提议' },
      ...answerWords.zh,
      ...injectionWords('zh', []),
    },
  },
}
