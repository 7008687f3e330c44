import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages, FigureWords } from '../game-pages.ts'

/** The payoffs that are counted apart: all cooperate, one defects, two defect. */
const PAYOFFS = ['3-5-2', '3-10-2', '3-20-2', '3-5-3', '3-5-4', '3-5-5', '5-5-3', '2-4-2'] as const

const at = (words: (payoffs: string) => FigureWords) =>
  Object.fromEntries(PAYOFFS.map((id) => [`betrayals-at-${id}`, words(id.replaceAll('-', ', '))]))

export const figures: FigurePages = {
  columns: [['score'], ['wins'], ['betrayals', 'struck-first'], ['mutual-cooperation'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      wins: { name: 'Games won', short: 'won', what: 'of its games, ties included' },
      score: { name: 'Average score', short: 'overall', what: 'points a game' },
      betrayals: { name: 'Betrayals', short: 'overall', what: 'of its rounds' },
      ...at((payoffs) => ({
        name: `Betrayals at payoffs ${payoffs}`,
        short: `at ${payoffs}`,
        what: 'of its rounds with these payoffs',
      })),
      'first-betrayal': {
        name: 'First betrayal',
        short: 'first betrayal',
        what: 'the round in which it first defected, in games in which it did',
      },
      'struck-first': {
        name: 'Struck first',
        short: 'struck first',
        what: 'of the games in which it defected, before anybody else had',
      },
      'mutual-cooperation': {
        name: 'Mutual cooperation',
        short: 'mutual cooperation',
        what: 'of its rounds, in which all cooperated',
      },
      ...answerWords.en,
    },
    zh: {
      wins: { name: '胜率', short: '获胜', what: '占全部对局，含并列' },
      score: { name: '平均得分', short: '总计', what: '分/局' },
      betrayals: { name: '背叛率', short: '总计', what: '占全部轮次' },
      ...at((payoffs) => ({
        name: `得分为 ${payoffs} 时的背叛率`,
        short: `得分 ${payoffs}`,
        what: '占以此计分的轮次',
      })),
      'first-betrayal': { name: '首次背叛', short: '首次背叛', what: '在背叛过的对局中，首次背叛的轮次' },
      'struck-first': { name: '率先背叛', short: '率先背叛', what: '占背叛过的对局，此前无人背叛' },
      'mutual-cooperation': { name: '全体合作', short: '全体合作', what: '占全部轮次，三人都合作' },
      ...answerWords.zh,
    },
  },
}
