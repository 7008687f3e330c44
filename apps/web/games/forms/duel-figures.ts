import type { FigurePages, FigureWords } from '../game-pages.ts'
import file from './duel-figures.json' with { type: 'json' }
import { inEveryLanguage, type WordsOfFigures, wordsOfFigures } from './words-of-figures.ts'

/*
 * The display names of the statistics that several games share: those about answers for every game of moves, and those
 * about results for games of two seats that take turns.
 */

/** The names of the statistics about agents' answers, which every game of moves has. */
export const answerWords = wordsOfFigures(file.answers)

const results = wordsOfFigures(file.results, answerWords)

/**
 * Returns the names of all statistics of a two-player game in turns; `more` adds names of statistics that this game
 * alone has.
 */
export function duelWords(more: WordsOfFigures = { en: {}, zh: {} }): WordsOfFigures {
  return inEveryLanguage((locale) => ({ ...inBothTurns(locale), ...more[locale] }))
}

/**
 * Makes three names of each statistic about results: for all games, for games in which the agent moved first, and for
 * games in which it moved second.
 */
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

/**
 * The leaderboard columns of a two-player game in turns: score, wins (all, as first, as second), draws, illegal
 * answers.
 */
export const duelColumns: FigurePages['columns'] = [
  ['score'],
  ['wins', 'wins-as-first', 'wins-as-second'],
  ['draws'],
  ['illegal-answers'],
]
