import type { FigurePages, FigureWords } from '../game-pages.ts'
import file from './duel-figures.json' with { type: 'json' }
import { inEveryLanguage, type WordsOfFigures, wordsOfFigures } from './words-of-figures.ts'

/* These names of statistics, about agents' answers and about wins and draws, are shared by several games. */

export const answerWords = wordsOfFigures(file.answers)

const results = wordsOfFigures(file.results, answerWords)

export function duelWords(more: WordsOfFigures = { en: {}, zh: {} }): WordsOfFigures {
  return inEveryLanguage((locale) => ({ ...inBothTurns(locale), ...more[locale] }))
}

/** A figure has three names: for all games, for those that the agent began, and for its opponent's. */
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

export const duelColumns: FigurePages['columns'] = [
  ['score'],
  ['wins', 'wins-as-first', 'wins-as-second'],
  ['draws'],
  ['illegal-answers'],
]
