import { answerWords } from '../forms/duel-figures.ts'
import { type WordsOfFigures, wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FigureWords } from '../game-pages.ts'
import words from './figures.json' with { type: 'json' }

/** The payoffs that are counted apart: all cooperate, one defects, two defect. */
const PAYOFFS = ['3-5-2', '3-10-2', '3-20-2', '3-5-3', '3-5-4', '3-5-5', '5-5-3', '2-4-2'] as const

const at = (words: (payoffs: string) => FigureWords) =>
  Object.fromEntries(PAYOFFS.map((id) => [`betrayals-at-${id}`, words(id.replaceAll('-', ', '))]))

const payoffWords: WordsOfFigures = {
  en: at((payoffs) => ({
    name: `Betrayals at payoffs ${payoffs}`,
    short: `at ${payoffs}`,
    what: 'of its rounds with these payoffs',
  })),
  zh: at((payoffs) => ({
    name: `得分为 ${payoffs} 时的背叛率`,
    short: `得分 ${payoffs}`,
    what: '占以此计分的轮次',
  })),
}

export const figures: FigurePages = {
  columns: [['score'], ['wins'], ['betrayals', 'struck-first'], ['mutual-cooperation'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(words, payoffWords, answerWords),
}
