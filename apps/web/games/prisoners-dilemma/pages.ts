import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { type WordsOfFigures, wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FigureWords, FilterPages, GamePages } from '../game-pages.ts'
import figureWords from './figures.json' with { type: 'json' }
import { prisonersDilemmaPoster } from './poster.tsx'
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
    { value: 'always-cooperated', name: { en: 'Nobody ever defected', zh: '从无人背叛' }, tellsWinner: true },
    { value: 'never-cooperated', name: { en: 'Nobody ever cooperated', zh: '从无人合作' }, tellsWinner: true },
  ],
}

/** The payoffs that are counted apart: all cooperate, one defects, two defect. */
const PAYOFFS = ['3-5-2', '3-10-2', '3-20-2', '3-5-3', '3-5-4', '3-5-5', '5-5-3', '2-4-2'] as const

const at = (words: (payoffs: string) => FigureWords) =>
  Object.fromEntries(PAYOFFS.map((id) => [`betrayals-at-${id}`, words(id.replaceAll('-', ', '))]))

const payoffWords: WordsOfFigures = {
  en: at((payoffs) => ({
    name: `Betrayals at payoffs ${payoffs}`,
    short: `at ${payoffs}`,
    what: 'of its rounds with these payoffs',
  })),
  zh: at((payoffs) => ({
    name: `得分为 ${payoffs} 时的背叛率`,
    short: `得分 ${payoffs}`,
    what: '占以此计分的轮次',
  })),
}

const figures: FigurePages = {
  columns: [['score'], ['wins'], ['betrayals', 'struck-first'], ['mutual-cooperation'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(figureWords, payoffWords, answerWords),
}

export const prisonersDilemmaPages: GamePages = {
  title: { en: 'Three prisoners’ dilemma', zh: '三人囚徒困境' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: tableRow({ winners: filters.winners }),
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) =>
      wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'prisoners-dilemma.board' })),
    drawing: ledgerLines,
  }),
  poster: prisonersDilemmaPoster,
  picture: { title: { en: 'Who defects first?', zh: '谁先背叛？' } },
  figures,
  settings,
}
