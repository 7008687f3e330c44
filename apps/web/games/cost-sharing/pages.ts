import type { Logged } from '@masquerade/game'
import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES } from '@masquerade/games/cost-sharing/constants'
import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { inLine } from '@/lib/markdown/escaped.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { tableRow } from '../forms/table-row.tsx'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FilterPages, GamePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import figureWords from './figures.json' with { type: 'json' }
import { costSharingPoster } from './poster.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

const wordsIn = (locale: 'en' | 'zh') =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: 'cost-sharing.board' })

const story = tableMarkdown({ telling, words: (locale) => wordsOf(wordsIn(locale)) })

/** The story of a match, and before it how each airline uses the airport. */
const markdown: GamePages['markdown'] = (match, locale) => {
  const told = story(match, locale)
  const t = wordsIn(locale)
  const opened = (match.events as readonly Logged<CostSharingEvent>[]).find(({ type }) => type === 'opened')
  if (opened?.type !== 'opened' || match.hidden.has(opened.seq)) return told
  const { usage, need } = opened.data
  const airlines = AIRLINES.map((airline, index) => {
    const name = need ? t('airlineAlone', { airline, need: need[index] ?? 0 }) : t('airline', { airline })
    return `- ${name}: ${inLine(usage[index] ?? '')}`
  })
  return { ...told, body: [`## ${t('airlines')}`, airlines.join('\n'), ...told.body] }
}

/** All win together or nobody does: no side wins alone. */
const filters: FilterPages = {
  winners: [],
  marks: [
    { value: 'agreed', name: { en: 'They agreed', zh: '达成协议' }, tellsWinner: true },
    { value: 'failed', name: { en: 'They did not agree', zh: '未达成协议' }, tellsWinner: true },
    {
      value: 'outside-the-core',
      name: { en: 'Somebody pays more than alone', zh: '有人付得比单独承担还多' },
      tellsWinner: true,
    },
  ],
}

const figures: FigurePages = {
  columns: [['score'], ['success'], ['cost'], ['coordination'], ['unfairness'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: wordsOfFigures(figureWords, answerWords, injectionWords([])),
}

export const costSharingPages: GamePages = {
  title: { en: 'Cost sharing', zh: '费用分摊' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: tableRow({ winners: filters.winners }),
  filters,
  markdown,
  poster: costSharingPoster,
  picture: { title: { en: 'Who pays what?', zh: '谁付多少？' } },
  figures,
  settings,
}
