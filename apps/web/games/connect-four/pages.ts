import { boardLines } from '@masquerade/games/connect-four/grid'
import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { duelGroups, duelWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FilterPages, GamePages } from '../game-pages.ts'
import figureWords from './figures.json' with { type: 'json' }
import { Board } from './row-board.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'The first player won', zh: '先手获胜' } },
    { value: 'second', name: { en: 'The second player won', zh: '后手获胜' } },
  ],
  marks: [
    { value: 'drawn', name: { en: 'It was drawn', zh: '和棋' }, tellsWinner: true },
    { value: 'forfeited', name: { en: 'Somebody forfeited', zh: '有人弃权' } },
  ],
}

const figures: FigurePages = {
  columns: [
    ['score'],
    ['wins', 'wins-as-first', 'wins-as-second'],
    ['missed-wins'],
    ['missed-blocks'],
    ['illegal-answers'],
  ],
  groups: duelGroups,
  words: duelWords(wordsOfFigures(figureWords)),
}

export const connectFourPages: GamePages = {
  title: { en: 'Connect Four', zh: '四子棋' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: { ...tableRow({ winners: filters.winners, drew: ({ score }) => score === 1 }), Board },
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) =>
      wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'connect-four.board' })),
    drawing: (table) => [...boardLines(table), '1 2 3 4 5 6 7'],
  }),
  picture: { title: { en: 'Who gets four?', zh: '谁先连成四子？' } },
  figures,
  settings,
}
