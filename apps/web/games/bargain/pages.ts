import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FilterPages, GamePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import figureWords from './figures.json' with { type: 'json' }
import { bargainPoster } from './poster.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'The first seat won', zh: '一号座获胜' } },
    { value: 'second', name: { en: 'The second seat won', zh: '二号座获胜' } },
  ],
  marks: [
    { value: 'agreement', name: { en: 'A deal was made', zh: '成交' } },
    { value: 'pareto', name: { en: 'No split is better for both', zh: '没有对双方更好的分法' } },
  ],
}

const figures: FigurePages = {
  columns: [['score', 'score-of-agreements'], ['wins'], ['agreements'], ['pareto'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  // What was fallen for cannot be told from a share.
  words: wordsOfFigures(figureWords, answerWords, injectionWords([])),
}

export const bargainPages: GamePages = {
  title: { en: 'Bargain', zh: '讨价还价' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: tableRow({ winners: filters.winners }),
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) => wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'bargain.board' })),
  }),
  poster: bargainPoster,
  picture: { title: { en: 'Who talks better?', zh: '谁能说服谁？' } },
  figures,
  settings,
}
