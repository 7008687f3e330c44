import { COLOURS } from '@masquerade/games/hanabi/cards'
import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { refusals } from './refusals.ts'
import { row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

export const hanabiPages: GamePages = {
  title: { en: 'Hanabi', zh: '花火' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row,
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) => wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'hanabi.board' })),
    drawing: ({ fireworks }) => [
      fireworks.map((rank, index) => `${(COLOURS[index] ?? '').charAt(0).toUpperCase()}${rank}`).join(' '),
    ],
  }),
  picture: { title: { en: 'How high will it go?', zh: '烟花能放多高？' } },
  figures,
  settings,
  refusals,
}
