import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { questLines, wordsOf } from './words.ts'

export const avalonPages: GamePages = {
  title: { en: 'Avalon', zh: '阿瓦隆' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row,
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) => wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'avalon.board' })),
    drawing: questLines,
  }),
  picture: { title: { en: 'Who is evil?', zh: '谁是坏人？' } },
  figures,
  settings,
}
