import { type AnyGame, GAMES } from '@masquerade/game'
import { games } from '@masquerade/games'
import { type AcrossEntry, acrossTable, addTotals, matchTotals } from '@masquerade/metrics'
import { describe, expect, it } from 'vitest'
import { abilityAxes, gameAxes, gameValues } from './across-tables.tsx'

const dilemma: AnyGame = games['prisoners-dilemma']
const totals = matchTotals(dilemma.measure.figures, [{ [GAMES]: 1, asks: 5, rounds: 5, defections: 2 }])
const agent = { id: 'a', slug: 'a', name: 'A', kind: 'house', online: true } as const
const board: AnyGame = games['connect-four']
const won = Array.from({ length: 40 }, () => matchTotals(board.measure.figures, [{ [GAMES]: 1, score: 2 }]))
const entry: AcrossEntry<typeof agent> = {
  agent,
  played: [
    { game: dilemma, totals },
    { game: board, totals: addTotals(...won) },
  ],
}
const table = acrossTable(
  Object.values<AnyGame>(games).map((game) => ({ game, configs: [{}] })),
  [entry],
)

describe('the axes of the leaderboard across games', () => {
  it('are the games that somebody has played enough, from the least that is possible to the most', () => {
    const axes = gameAxes(table, 'en')
    expect(axes.map(({ name, scale }) => [name, scale])).toEqual([['Connect Four', { min: 0, max: 100 }]])
    expect(gameValues(table, table.rows[0]!).get('connect-four')).toMatchObject({ value: 100, n: 40 })
  })

  it('are the abilities that somebody has shown, in their order', () => {
    const axes = abilityAxes(table, (ability) => ability.toUpperCase())
    expect(axes.map(({ figure, name }) => [figure.id, figure.kind, name])).toEqual([
      ['rationality', 'share', 'RATIONALITY'],
    ])
    expect(abilityAxes({ rows: [] }, (ability) => ability)).toEqual([])
  })
})
