import { games } from '@masquerade/games'
import { addTotals, matchTotals, measured, scoreFigure } from '@masquerade/metrics'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { averageScores, DirectoryList } from './directory-list.tsx'

const of = (id: keyof typeof games, ...scores: number[]) => ({
  game: id,
  configs: [],
  totals: addTotals(...scores.map((score) => matchTotals(games[id].measure.figures, [{ games: 1, wins: 0, score }]))),
})
const spy = of('who-is-spy', 120, 240, 60)
const board = of('tic-tac-toe', 0, 2)

it('each game is averaged by itself, and named where there are several', () => {
  const [both, one, none] = averageScores([{ played: [spy, board] }, { played: [board] }, { played: [] }])
  expect(both?.map(({ game, title }) => [game, title?.en])).toEqual([
    ['who-is-spy', 'Who is Spy?'],
    ['tic-tac-toe', games['tic-tac-toe'].title],
  ])
  expect(both?.map((shown) => shown.measured)).toEqual(
    [spy, board].map(({ game, totals }) => measured(scoreFigure(games[game].measure.figures)!, totals)),
  )
  expect(one?.[0]?.scale).toEqual(both?.[1]?.scale)
  expect(none).toEqual([])
})

it('a game that all agents of a list play needs no name', () => {
  expect(averageScores([{ played: [spy] }, { played: [of('who-is-spy', 0)] }]).flat()).toMatchObject([
    { title: undefined },
    { title: undefined },
  ])
})

it('an agent of many games shows two, and says how many more its own page has', () => {
  const played = [spy, board, of('hanabi', 3), of('bid', 4)].map((one) => ({ ...one, games: 1 }))
  const about = { en: 'Keeps to a few plain rules.', zh: '守几条简单的规矩。' }
  const agent: Parameters<typeof DirectoryList>[0]['agents'][number] = {
    ...{ id: 'a', slug: 'scout', name: 'Scout', kind: 'house', languages: ['en'], about, games: 4, played },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', invitedOnly: false, listed: true, online: true, plays: [] },
  }
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <DirectoryList agents={[agent]} />
    </NextIntlClientProvider>,
  )
  expect(page.match(/Average score per match of [^<]*/g)).toEqual([
    'Average score per match of Who is Spy?',
    'Average score per match of Tic-tac-toe',
  ])
  expect(page).toContain('2 more games')
})
