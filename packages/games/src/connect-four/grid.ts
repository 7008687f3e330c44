import type { Seat } from '@masquerade/game'

export const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const

export const ROWS = [1, 2, 3, 4, 5, 6] as const

export const IN_A_ROW = 4

export const DEFAULTS = { limits: { placeMs: 30_000 } } as const

/** The board: for each column, from left to right, the seats that own its discs, from the bottom up. */
export type Grid = readonly (readonly Seat[])[]

export const EMPTY: Grid = COLUMNS.map(() => [])

export type Cell = [column: number, row: number]

export interface Run {
  direction: Cell
  before: number
  after: number
}

const DIRECTIONS: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
]

export function dropped(grid: Grid, column: number, seat: Seat): Grid {
  return grid.map((discs, index) => (index === column - 1 ? [...discs, seat] : discs))
}

export const openColumns = (grid: Grid): number[] => COLUMNS.filter((column) => heightOf(grid, column) < ROWS.length)

export const heightOf = (grid: Grid, column: number): number => grid[column - 1]?.length ?? 0

export const discAt = (grid: Grid, column: number, row: number): Seat | undefined => grid[column - 1]?.[row - 1]

export function runsThrough(grid: Grid, [column, row]: Cell, seat: Seat): Run[] {
  return DIRECTIONS.map(([right, up]) => ({
    direction: [right, up],
    before: discsAlong(grid, [column, row], [-right, -up], seat),
    after: discsAlong(grid, [column, row], [right, up], seat),
  }))
}

/** The column in which a player would place the next disc must not be full. */
export function winsAt(grid: Grid, column: number, seat: Seat): boolean {
  const cell: Cell = [column, heightOf(grid, column) + 1]
  return runsThrough(grid, cell, seat).some(({ before, after }) => before + 1 + after >= IN_A_ROW)
}

export function winningCells(grid: Grid, cell: Cell, seat: Seat): Cell[] {
  const [column, row] = cell
  const long = runsThrough(grid, cell, seat).filter(({ before, after }) => before + 1 + after >= IN_A_ROW)
  if (long.length === 0) return []
  const others = long.flatMap(({ direction: [right, up], before, after }) => {
    const steps = Array.from({ length: before + 1 + after }, (_, index) => index - before).filter((step) => step !== 0)
    return steps.map((step): Cell => [column + step * right, row + step * up])
  })
  return [cell, ...others].toSorted((one, other) => one[0] - other[0] || one[1] - other[1])
}

function discsAlong(grid: Grid, [column, row]: Cell, [right, up]: Cell, seat: Seat): number {
  let count = 0
  while (discAt(grid, column + (count + 1) * right, row + (count + 1) * up) === seat) count += 1
  return count
}

export const discOf = (seat: Seat, first: Seat): 'X' | 'O' => (seat === first ? 'X' : 'O')

export function boardLines({ grid, first }: { grid: Grid; first: Seat }): string[] {
  return ROWS.toReversed().map((row) => {
    return COLUMNS.map((column) => {
      const seat = discAt(grid, column, row)
      return seat === undefined ? '.' : discOf(seat, first)
    }).join(' ')
  })
}
