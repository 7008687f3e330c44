import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'

export const figures: FigurePages = {
  columns: [['score'], ['success'], ['cost'], ['coordination'], ['unfairness'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      success: { name: 'Agreements', short: 'agreed', what: 'of its games' },
      score: { name: 'Average score', short: 'score', what: 'of the fee that it saved, a game' },
      coordination: { name: 'Own proposal agreed on', short: 'own proposal', what: 'of its games' },
      cost: { name: 'Cost', short: 'cost', what: 'per cent of the fee that it pays, where they agree' },
      'rounds-to-agreement': { name: 'Rounds to agreement', short: 'rounds', what: 'a game in which they agree' },
      core: {
        name: 'Agreements in the core',
        short: 'in the core',
        what: 'of its agreements: in these no group pays more than it would by itself',
      },
      concession: {
        name: 'Concession',
        short: 'concession',
        what: 'per cent of the fee above its fair share (Shapley), where they agree',
      },
      unfairness: {
        name: 'Unfairness',
        short: 'unfairness',
        what: 'per cent of the fee that is with the wrong airline (Shapley), where they agree',
      },
      ...answerWords.en,
      ...injectionWords('en', []),
    },
    zh: {
      success: { name: '协议率', short: '达成协议', what: '占全部对局' },
      score: { name: '平均得分', short: '得分', what: '每局省下的费用份额' },
      coordination: { name: '采纳自己方案的比率', short: '自己方案', what: '占全部对局' },
      cost: { name: '费用', short: '费用', what: '达成协议时所付费用的百分比' },
      'rounds-to-agreement': { name: '达成协议的轮数', short: '轮数', what: '每局达成协议的对局' },
      core: { name: '核内协议率', short: '核内', what: '占其协议：没有任何一组付得比自己单独承担更多' },
      concession: { name: '让步', short: '让步', what: '达成协议时，超出公平份额（沙普利）的费用百分比' },
      unfairness: { name: '不公平程度', short: '不公平', what: '达成协议时，由错误的公司承担的费用百分比（沙普利）' },
      ...answerWords.zh,
      ...injectionWords('zh', []),
    },
  },
}
