import { COLOURS } from '@masquerade/games/hanabi/cards'
import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, GamePages } from '../game-pages.ts'
import figureWords from './figures.json' with { type: 'json' }
import { hanabiPoster } from './poster.tsx'
import { filters, row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

const figures: FigurePages = {
  columns: [['score'], ['points'], ['play-accuracy'], ['plays', 'discards', 'hints'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(figureWords, answerWords),
}

const refusals: NonNullable<GamePages['refusals']> = {
  en: {
    'no-deck': () => 'the hands would leave no card in the deck: fewer seats, smaller hands or more cards are needed',
  },
  zh: { 'no-deck': () => '发完手牌后牌堆将没有牌：请减少座位或手牌，或增加牌数' },
}

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
  poster: hanabiPoster,
  picture: { title: { en: 'How high will it go?', zh: '烟花能放多高？' } },
  figures,
  settings,
  refusals,
}
