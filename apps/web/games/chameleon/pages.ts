import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { inLine } from '@/lib/markdown/escaped.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { cardLines, wordsOf } from './words.ts'

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
  picture: { title: { en: 'Who is bluffing?', zh: '谁在装懂？' } },
  figures,
}
