import { answerWords } from '../forms/duel-figures.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import words from './figures.json' with { type: 'json' }

export const figures: FigurePages = {
  columns: [['score'], ['wins'], ['big-blinds-per-100-hands'], ['showdowns-won'], ['folds'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(words, answerWords),
}
