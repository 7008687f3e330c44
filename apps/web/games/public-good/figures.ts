import { answerWords } from '../forms/duel-figures.ts'
import { type WordsOfFigures, wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FigureWords } from '../game-pages.ts'
import words from './figures.json' with { type: 'json' }

/** The multipliers that are counted apart, in tenths. */
const MULTIPLIERS = [10, 12, 15, 18, 20, 25, 30, 35] as const

const at = (words: (multiplier: number) => FigureWords) =>
  Object.fromEntries(MULTIPLIERS.map((tenths) => [`contributed-at-${tenths}`, words(tenths / 10)]))

const multiplierWords: WordsOfFigures = {
  en: at((multiplier) => ({
    name: `Given at ${multiplier}`,
    short: `at ${multiplier}`,
    what: `into the pot a game, when it is multiplied by ${multiplier}`,
  })),
  zh: at((multiplier) => ({
    name: `倍数 ${multiplier} 时的投入`,
    short: `倍数 ${multiplier}`,
    what: `公共池乘以 ${multiplier} 时，每局投入`,
  })),
}

export const figures: FigurePages = {
  columns: [['payback'], ['wins'], ['contributed'], ['least-giver'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(words, multiplierWords, answerWords),
}
