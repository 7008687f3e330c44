import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FilterPages, GamePages } from '../game-pages.ts'
import figureWords from './figures.json' with { type: 'json' }
import { bidPoster } from './poster.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

const filters: FilterPages = {
  // Nobody is on a side.
  winners: [],
  marks: [
    { value: 'drawn', name: { en: 'All gained the same', zh: '获利相同' }, tellsWinner: true },
    { value: 'not-sold', name: { en: 'A lot was not sold', zh: '有拍品流拍' } },
  ],
}

const figures: FigurePages = {
  columns: [['score'], ['reward'], ['wins'], ['over-equilibrium'], ['efficiency'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(figureWords, answerWords),
}

export const bidPages: GamePages = {
  title: { en: 'Bid', zh: '密封拍卖' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: tableRow({ winners: filters.winners }),
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) => wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'bid.board' })),
  }),
  poster: bidPoster,
  picture: { title: { en: 'Who bids it right?', zh: '谁懂得怎么出价？' } },
  figures,
  settings,
}
