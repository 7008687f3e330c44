import type { Logged } from '@masquerade/game'
import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES } from '@masquerade/games/cost-sharing/constants'
import { createTranslator } from 'next-intl'
import { MESSAGES } from '@/i18n/messages.ts'
import { inLine } from '@/lib/markdown/escaped.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import type { GamePages } from '../game-pages.ts'
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

const wordsIn = (locale: 'en' | 'zh') =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: 'cost-sharing.board' })

const story = tableMarkdown({ telling, words: (locale) => wordsOf(wordsIn(locale)) })

/** The story of a match, and before it how each airline uses the airport. */
export const markdown: GamePages['markdown'] = (match, locale) => {
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
