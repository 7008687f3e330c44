import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { type WordsOfFigures, wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FigureWords, FilterPages, GamePages } from '../game-pages.ts'
import figureWords from './figures.json' with { type: 'json' }
import { publicGoodPoster } from './poster.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { ledgerLines, wordsOf } from './words.ts'

const filters: FilterPages = {
  winners: [
    { value: 'first', name: { en: 'Player 1 won', zh: '1 号玩家获胜' } },
    { value: 'second', name: { en: 'Player 2 won', zh: '2 号玩家获胜' } },
    { value: 'third', name: { en: 'Player 3 won', zh: '3 号玩家获胜' } },
  ],
  marks: [
    { value: 'nothing-given', name: { en: 'Nobody gave anything', zh: '无人投入' }, tellsWinner: true },
    { value: 'overdrawn', name: { en: 'Somebody gave more than it had', zh: '有人投入超过所有' } },
  ],
}

/** The multipliers that are counted apart, in tenths. */
const MULTIPLIERS = [10, 12, 15, 18, 20, 25, 30, 35] as const

const at = (words: (multiplier: number) => FigureWords) =>
  Object.fromEntries(MULTIPLIERS.map((tenths) => [`contributed-at-${tenths}`, words(tenths / 10)]))

const multiplierWords: WordsOfFigures = {
  en: at((multiplier) => ({
    name: `Given at ${multiplier}`,
    short: `at ${multiplier}`,
    what: `into the pot a game, when it is multiplied by ${multiplier}`,
  })),
  zh: at((multiplier) => ({
    name: `倍数 ${multiplier} 时的投入`,
    short: `倍数 ${multiplier}`,
    what: `公共池乘以 ${multiplier} 时，每局投入`,
  })),
}

const figures: FigurePages = {
  columns: [['payback'], ['wins'], ['contributed'], ['least-giver'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(figureWords, multiplierWords, answerWords),
}

export const publicGoodPages: GamePages = {
  title: { en: 'Public good', zh: '公共品' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: tableRow({ winners: filters.winners }),
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) =>
      wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'public-good.board' })),
    drawing: ledgerLines,
  }),
  poster: publicGoodPoster,
  picture: { title: { en: 'Who gives the least?', zh: '谁出得最少？' } },
  figures,
  settings,
}
