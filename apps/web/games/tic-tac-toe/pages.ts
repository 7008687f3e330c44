import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { Board } from './row-board.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { boardLines, wordsOf } from './words.ts'

export const ticTacToePages: GamePages = {
  title: { en: 'Tic-tac-toe', zh: '井字棋' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: { ...tableRow({ winners: filters.winners, drew: ({ score }) => score === 1 }), Board },
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) =>
      wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'tic-tac-toe.board' })),
    drawing: (table) => boardLines(table),
  }),
  picture: { title: { en: 'Who gets three?', zh: '谁先连成三子？' } },
  figures,
  settings,
}
