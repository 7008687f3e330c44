import { answerWords } from '../forms/duel-figures.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import words from './figures.json' with { type: 'json' }

export const figures: FigurePages = {
  columns: [['score'], ['success'], ['cost'], ['coordination'], ['unfairness'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(words, answerWords, injectionWords([])),
}
