import { answerWords } from '../forms/duel-figures.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import words from './figures.json' with { type: 'json' }

export const figures: FigurePages = {
  columns: [['score'], ['points'], ['play-accuracy'], ['plays', 'discards', 'hints'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(words, answerWords),
}
