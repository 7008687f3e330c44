import type { FigurePages, FigureWords } from '../game-pages.ts'
import file from './duel-figures.json' with { type: 'json' }
import { inEveryLanguage, type WordsOfFigures, wordsOfFigures } from './words-of-figures.ts'

/*
 * The words of the figures that `packages/games/src/forms` declares: of answers, which every game of moves counts, and of
 * games of two seats in turns.
 */

/** What every game of moves counts of its answers. */
export const answerWords = wordsOfFigures(file.answers)

const results = wordsOfFigures(file.results, answerWords)

/** The words of a game of two in turns; `more` are those of the figures that it has besides. */
export function duelWords(more: WordsOfFigures = { en: {}, zh: {} }): WordsOfFigures {
  return inEveryLanguage((locale) => ({ ...inBothTurns(locale), ...more[locale] }))
}

/** Of all games, and of those in which the seat began or came second. */
function inBothTurns(locale: 'en' | 'zh'): WordsOfFigures['en'] {
  const all = results[locale]
  const parts = Object.entries(file.groups[locale]).flatMap(([group, { as }]) => {
    return Object.entries(all).map(([id, { name, what }]): [string, FigureWords] => {
      const named = locale === 'en' ? `${name} ${as}` : `${as}${name}`
      return [
        `${id}-as-${group}`,
        { name: named, short: as, what: locale === 'en' ? `${what} ${as}` : `${as}，${what}` },
      ]
    })
  })
  return { ...all, ...Object.fromEntries(parts) }
}

export const duelGroups: FigurePages['groups'] = inEveryLanguage((locale) =>
  Object.fromEntries(Object.entries(file.groups[locale]).map(([group, { title }]) => [group, title])),
)

/** The columns of a leaderboard: what it scored and won, who began, and what it lost by its answers. */
export const duelColumns: FigurePages['columns'] = [
  ['score'],
  ['wins', 'wins-as-first', 'wins-as-second'],
  ['draws'],
  ['illegal-answers'],
]
