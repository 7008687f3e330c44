import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { inLine } from '@/lib/markdown/escaped.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, GamePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import figureWords from './figures.json' with { type: 'json' }
import { chameleonPoster } from './poster.tsx'
import { filters, row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { cardLines, wordsOf } from './words.ts'

/** The signs by which the game's measure finds that a seat followed an injected instruction. */
const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const

const figures: FigurePages = {
  columns: [['score'], ['wins', 'deception', 'wins-as-others'], ['judgement'], ['right-guesses'], ['flaws']],
  groups: {
    en: { chameleon: 'As chameleon', others: 'Knowing the word' },
    zh: { chameleon: '当变色龙时', others: '知道词时' },
  },
  guessed: 'judgement',
  words: wordsOfFigures(figureWords, answerWords, injectionWords(SIGNS)),
}

export const chameleonPages: GamePages = {
  title: { en: 'Chameleon', zh: '变色龙' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  settings,
  rules,
  Rules: RulesPage,
  row,
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) =>
      wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'chameleon.board' }), inLine),
    drawing: cardLines,
  }),
  poster: chameleonPoster,
  picture: { title: { en: 'Who is bluffing?', zh: '谁在装懂？' } },
  figures,
}
