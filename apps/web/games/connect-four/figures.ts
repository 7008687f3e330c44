import { duelGroups, duelWords } from '../forms/duel-figures.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import words from './figures.json' with { type: 'json' }

export const figures: FigurePages = {
  columns: [
    ['score'],
    ['wins', 'wins-as-first', 'wins-as-second'],
    ['missed-wins'],
    ['missed-blocks'],
    ['illegal-answers'],
  ],
  groups: duelGroups,
  words: duelWords(wordsOfFigures(words)),
}
