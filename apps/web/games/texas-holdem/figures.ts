import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'

export const figures: FigurePages = {
  columns: [['score'], ['wins'], ['big-blinds-per-100-hands'], ['showdowns-won'], ['folds'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      score: { name: 'Average chips won', short: 'chips', what: 'chips a game' },
      wins: { name: 'Games won', short: 'won', what: 'of its games, ties included' },
      draws: { name: 'Games drawn', short: 'drawn', what: 'of its games' },
      losses: { name: 'Games lost', short: 'lost', what: 'of its games' },
      'big-blinds-per-100-hands': {
        name: 'Big blinds per 100 hands',
        short: 'big blinds',
        what: 'big blinds won per hundred hands',
      },
      folds: { name: 'Folds', short: 'folds', what: 'of its acts' },
      calls: { name: 'Calls and checks', short: 'calls', what: 'of its acts' },
      'half-pot-raises': { name: 'Raises of half the pot', short: 'half pot', what: 'of its acts' },
      'full-pot-raises': { name: 'Raises of the pot', short: 'full pot', what: 'of its acts' },
      'all-ins': { name: 'All-ins', short: 'all in', what: 'of its acts' },
      'other-raises': { name: 'Other raises', short: 'other raises', what: 'of its acts' },
      'hands-played-freely': {
        name: 'Hands played freely',
        short: 'played freely',
        what: 'of its hands, chips put in before the flop beyond the blinds',
      },
      showdowns: { name: 'Showdowns', short: 'showdowns', what: 'of its hands' },
      'showdowns-won': { name: 'Showdowns won', short: 'showdowns won', what: 'of its showdowns' },
      ...answerWords.en,
    },
    zh: {
      score: { name: '平均赢得筹码', short: '筹码', what: '筹码/局' },
      wins: { name: '胜率', short: '获胜', what: '占全部对局，含并列' },
      draws: { name: '和局率', short: '和局', what: '占全部对局' },
      losses: { name: '负率', short: '负', what: '占全部对局' },
      'big-blinds-per-100-hands': { name: '每百手大盲', short: '大盲', what: '每百手赢得的大盲' },
      folds: { name: '弃牌', short: '弃牌', what: '占全部行动' },
      calls: { name: '跟注与过牌', short: '跟注', what: '占全部行动' },
      'half-pot-raises': { name: '加注半池', short: '半池', what: '占全部行动' },
      'full-pot-raises': { name: '加注满池', short: '满池', what: '占全部行动' },
      'all-ins': { name: '全下', short: '全下', what: '占全部行动' },
      'other-raises': { name: '其他加注', short: '其他加注', what: '占全部行动' },
      'hands-played-freely': { name: '主动入池', short: '主动入池', what: '占全部手数，翻牌前在盲注之外投入筹码' },
      showdowns: { name: '摊牌', short: '摊牌', what: '占全部手数' },
      'showdowns-won': { name: '摊牌获胜', short: '摊牌获胜', what: '占全部摊牌' },
      ...answerWords.zh,
    },
  },
}
