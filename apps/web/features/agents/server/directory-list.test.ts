import { games } from '@masquerade/games'
import { addTotals, matchTotals, measured, scoreFigure } from '@masquerade/metrics'
import { expect, it } from 'vitest'
import { averageScores } from './directory-list.tsx'

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
