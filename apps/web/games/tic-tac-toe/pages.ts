import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { duelColumns, duelGroups, duelWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import type { FigurePages, FilterPages, GamePages } from '../game-pages.ts'
import { Board } from './row-board.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { boardLines, wordsOf } from './words.ts'

const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'The first player won', zh: '先手获胜' } },
    { value: 'second', name: { en: 'The second player won', zh: '后手获胜' } },
  ],
  marks: [],
}

const figures: FigurePages = { columns: duelColumns, groups: duelGroups, words: duelWords() }

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
