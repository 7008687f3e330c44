import { expect, it } from 'vitest'
import { describePlayersOf } from '../testing/players-suite.ts'
import { type Board, bestColumns, boardOf, drop, openColumns, promise, takeBack, WON, wins } from './players.ts'

describePlayersOf('connect-four', {
  matches: 4,
  strengths: [{ order: ['sage', 'miser', 'drifter'], games: 60 }],
})

/** A board after discs in these columns, counted from 1; the last was the other side's. */
function after(...columns: number[]): Board {
  const board = boardOf({ grid: [] }, 1)
  for (const [index, column] of columns.entries()) drop(board, column - 1, (columns.length - index) % 2 === 0 ? 1 : -1)
  return board
}

it.each([
  ['takes a win rather than stop one', after(1, 7, 1, 7, 1, 7), [1]],
  ['stops a win', after(1, 7, 1, 5, 1), [1]],
  ['stops two in the open before they are three', after(4, 1, 5), [3, 6]],
])('a search of six discs %s', (_, board, columns) => {
  const found = bestColumns(board, 6).map((column) => column + 1)
  expect(columns).toEqual(expect.arrayContaining(found))
  expect(found.length).toBeGreaterThan(0)
})

it('a search with cuts finds the columns that one without them finds', () => {
  for (const columns of [[], [4, 4, 3], [4, 3, 3, 5, 2, 2], [1, 2, 3, 4, 5, 6, 7]]) {
    const board = after(...columns)
    expect(bestColumns(board, 4).toSorted()).toEqual(plainlyBest(board, 4).toSorted())
  }
})

it('a search leaves the board as it was', () => {
  const board = after(4, 3, 4, 3)
  const before = [...board.cells]
  bestColumns(board, 4)
  expect([...board.cells]).toEqual(before)
})

function plainlyBest(board: Board, depth: number): number[] {
  const values = openColumns(board).map((column) => ({ column, value: plainWorth(board, column, 1, depth) }))
  const best = Math.max(...values.map(({ value }) => value))
  return values.filter(({ value }) => value === best).map(({ column }) => column)
}

/** The same rules as the search's, with nothing left out. */
function plainWorth(board: Board, column: number, side: number, depth: number): number {
  if (wins(board, column, side)) return WON + depth
  drop(board, column, side)
  const next = openColumns(board).map((reply) => (depth > 1 ? plainWorth(board, reply, -side, depth - 1) : 0))
  const value = depth > 1 ? (next.length > 0 ? -Math.max(...next) : 0) : side * promise(board)
  takeBack(board, column)
  return value
}
