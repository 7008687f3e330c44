import type { Figure } from '@masquerade/game'
import type { FigurePages, FigureWords, InEveryLanguage } from '../game-pages.ts'

/*
 * The words of the figures that `packages/games/src/forms` declares: of answers, which every game of moves counts, and of
 * games of two seats in turns.
 */

type Named = Readonly<Record<Figure['id'], FigureWords>>

/** What every game of moves counts of its answers. */
export const answerWords: InEveryLanguage<Named> = {
  en: {
    'illegal-answers': { name: 'Illegal answers', short: 'illegal', what: 'of its answers' },
    forfeits: { name: 'Forfeits', short: 'forfeits', what: 'of the moves that it was asked for' },
    'used-up-tries': { name: 'Tries used up', short: 'tries used up', what: 'of its games' },
  },
  zh: {
    'illegal-answers': { name: '非法回答率', short: '非法回答', what: '占其全部回答' },
    forfeits: { name: '弃权率', short: '弃权', what: '占应走的步数' },
    'used-up-tries': { name: '用尽尝试的比率', short: '用尽尝试', what: '占全部对局' },
  },
}

const results: InEveryLanguage<Named> = {
  en: {
    score: { name: 'Average score', short: 'overall', what: 'points a game' },
    wins: { name: 'Games won', short: 'overall', what: 'of its games' },
    draws: { name: 'Games drawn', short: 'drawn', what: 'of its games' },
    losses: { name: 'Games lost', short: 'lost', what: 'of its games' },
  },
  zh: {
    score: { name: '平均得分', short: '总计', what: '分/局' },
    wins: { name: '胜率', short: '总计', what: '占全部对局' },
    draws: { name: '和棋率', short: '和棋', what: '占全部对局' },
    losses: { name: '负率', short: '负', what: '占全部对局' },
  },
}

const GROUPS = { first: { en: 'as first player', zh: '先手' }, second: { en: 'as second player', zh: '后手' } } as const

/** The words of a game of two in turns; `more` are those of the figures that it has besides. */
export function duelWords(more: InEveryLanguage<Named> = { en: {}, zh: {} }): FigurePages['words'] {
  return { en: inBothTurns('en', more.en), zh: inBothTurns('zh', more.zh) }
}

/** Of all games, and of those in which the seat began or came second. */
function inBothTurns(locale: 'en' | 'zh', more: Named): Named {
  const all = { ...results[locale], ...answerWords[locale] }
  const parts = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).flatMap((group) => {
    const as = GROUPS[group][locale]
    return Object.entries(all).map(([id, { name, what }]): [string, FigureWords] => {
      const named = locale === 'en' ? `${name} ${as}` : `${as}${name}`
      return [
        `${id}-as-${group}`,
        { name: named, short: as, what: locale === 'en' ? `${what} ${as}` : `${as}，${what}` },
      ]
    })
  })
  return { ...all, ...Object.fromEntries(parts), ...more }
}

export const duelGroups: FigurePages['groups'] = {
  en: { first: 'As first player', second: 'As second player' },
  zh: { first: '先手时', second: '后手时' },
}

/** The columns of a leaderboard: what it scored and won, who began, and what it lost by its answers. */
export const duelColumns: FigurePages['columns'] = [
  ['score'],
  ['wins', 'wins-as-first', 'wins-as-second'],
  ['draws'],
  ['illegal-answers'],
]
