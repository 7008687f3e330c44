import { answerWords } from '../forms/duel-figures.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import words from './figures.json' with { type: 'json' }

export const figures: FigurePages = {
  columns: [['score', 'score-of-agreements'], ['wins'], ['agreements'], ['pareto'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  // What was fallen for cannot be told from a share.
  words: wordsOfFigures(words, answerWords, injectionWords([])),
}
