import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

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
  picture: { title: { en: 'Who talks better?', zh: '谁能说服谁？' } },
  figures,
  settings,
}
