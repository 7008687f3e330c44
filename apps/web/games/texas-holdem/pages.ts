import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FilterPages, GamePages } from '../game-pages.ts'
import figureWords from './figures.json' with { type: 'json' }
import { texasHoldemPoster } from './poster.tsx'
import { Board } from './row-board.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { ledgerLines, wordsOf } from './words.ts'

const filters: FilterPages = {
  // Each seat plays for itself.
  winners: [],
  marks: [
    { value: 'showdown', name: { en: 'Hands were shown', zh: '有摊牌' } },
    { value: 'all-in', name: { en: 'Somebody went all in', zh: '有人全下' } },
    { value: 'side-pot', name: { en: 'There was a side pot', zh: '有边池' } },
    { value: 'split-pot', name: { en: 'A pot was split', zh: '有平分底池' } },
  ],
}

const figures: FigurePages = {
  columns: [['score'], ['wins'], ['big-blinds-per-100-hands'], ['showdowns-won'], ['folds'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(figureWords, answerWords),
}

const refusals: NonNullable<GamePages['refusals']> = {
  en: {
    stacks: ({ seats }) => `one stack for each of the ${seats} seats`,
    blinds: () => 'the small blind may not be above the big one',
    stack: ({ big }) => `each stack must be more than the big blind, which is ${big}`,
  },
  zh: {
    stacks: ({ seats }) => `${seats} 个座位各需一份筹码`,
    blinds: () => '小盲注不能大于大盲注',
    stack: ({ big }) => `每份筹码必须多于大盲注 ${big}`,
  },
}

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
  poster: texasHoldemPoster,
  picture: { title: { en: 'Who is bluffing?', zh: '谁在诈唬？' } },
  figures,
  settings,
  refusals,
}
