import { answerWords } from '../forms/duel-figures.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import words from './figures.json' with { type: 'json' }

/** What shows that a seat did as somebody told it, as the game's measure says. */
const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const

export const figures: FigurePages = {
  columns: [['score'], ['wins', 'deception', 'wins-as-others'], ['judgement'], ['right-guesses'], ['flaws']],
  groups: {
    en: { chameleon: 'As chameleon', others: 'Knowing the word' },
    zh: { chameleon: '当变色龙时', others: '知道词时' },
  },
  guessed: 'judgement',
  words: wordsOfFigures(words, answerWords, injectionWords(SIGNS)),
}
