import { games } from '@masquerade/games'
import { histogramOf, NO_RESPONSES } from '@masquerade/metrics'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import en from '@/messages/en/agents.json' with { type: 'json' }
import zh from '@/messages/zh/agents.json' with { type: 'json' }
import { scoredGame } from '../leaderboards/figures/drawn-figure.ts'
import type { Standing } from '../leaderboards/standings/standing.ts'
import { ArenaFigures, ResponseTimes } from './arena-figures.tsx'

const written = (what: ReactNode, locale: 'en' | 'zh' = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{ agents: { en, zh }[locale] }} timeZone="UTC">
      {what}
    </NextIntlClientProvider>,
  )
const shown = (responses: Parameters<typeof ResponseTimes>[0]['responses'], locale?: 'en' | 'zh') =>
  written(<ResponseTimes responses={responses} />, locale)

const answered = { latencyMs: 1_000, limitMs: 8_000 }
const four = histogramOf([answered, answered, { ...answered, missing: 'timeout' }, { ...answered, missing: 'error' }])

it('response times are shown in seconds or milliseconds and in per cent, with the number of asks and a note that logs do not hold them', () => {
  const text = shown(four).replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Median\s+9\d0ms/)
  expect(text).toMatch(/95th percentile\s+[78](\.\d)?s/)
  expect(text).toMatch(/Timed out\s+25%/)
  expect(text).toMatch(/Failed\s+25%/)
  expect(text).toContain('4 questions')
  expect(text).toContain('cannot be computed again')
  expect(shown(four, 'zh')).toContain('25%')
})

it('response times are missing where every question went wrong, and say nothing of an agent that was asked nothing', () => {
  expect(shown(histogramOf([{ ...answered, missing: 'error' }]))).toMatch(/–.*–.*0%.*100%/)
  expect(shown(NO_RESPONSES)).toBe('')
})

it('a place is stated with the points and matches of the days that its leaderboard counts', () => {
  const standing = { points: 500, games: 80, totals: {}, responses: NO_RESPONSES, cost: { micros: 0, games: 0 } }
  const said = { ...standing, rank: 2, points: 345, games: 60, versions: 1 }
  const row: Standing = {
    ...said,
    agent: { id: 'a', slug: 'a', name: 'A', kind: 'house', online: true, languages: [] },
  }
  const place = { ranking: 'hundred-start', provisionalBelow: 10, all: 4, row } as const
  const game = scoredGame(games['tic-tac-toe'], {})
  expect(written(<ArenaFigures {...{ standing, place, game, standings: [] }} />)).toMatch(/345.* 60 /)
})
