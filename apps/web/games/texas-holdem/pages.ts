import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { refusals } from './refusals.ts'
import { Board } from './row-board.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { ledgerLines, wordsOf } from './words.ts'

export const texasHoldemPages: GamePages = {
  title: { en: 'Texas Hold’em', zh: '德州扑克' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: { ...tableRow({ winners: filters.winners }), Board },
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) =>
      wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'texas-holdem.board' })),
    drawing: ledgerLines,
  }),
  picture: { title: { en: 'Who is bluffing?', zh: '谁在诈唬？' } },
  figures,
  settings,
  refusals,
}
