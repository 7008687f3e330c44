import type { Seat } from '@masquerade/game'

/*
 * The rules as far as the board needs them, without the schemas: pages fold events in the browser, where the schemas
 * would be most of what is loaded.
 */

/** The columns, from left to right. */
export const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const

/** The rows, from the bottom up. */
export const ROWS = [1, 2, 3, 4, 5, 6] as const

/** How many own discs in a row win. */
export const IN_A_ROW = 4

export interface Config {
  limits: {
    /** The time to place a disc, in milliseconds. */
    placeMs: number
  }
}

export const DEFAULTS: Readonly<Config> = { limits: { placeMs: 30_000 } }

/** The owner of each disc in a column, from the bottom up; the columns from left to right. */
export type Grid = readonly (readonly Seat[])[]

export const EMPTY: Grid = COLUMNS.map(() => [])

/** A cell, as column and row. */
export type Cell = [column: number, row: number]

/** How many own discs are in a row on either side of a cell, in one direction. */
export interface Run {
  direction: Cell
  before: number
  after: number
}

/** Up, across, and both diagonals. */
const DIRECTIONS: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
]

export function dropped(grid: Grid, column: number, seat: Seat): Grid {
  return grid.map((discs, index) => (index === column - 1 ? [...discs, seat] : discs))
}

/** The columns that are not full. */
export function openColumns(grid: Grid): number[] {
  return COLUMNS.filter((column) => heightOf(grid, column) < ROWS.length)
}

export function heightOf(grid: Grid, column: number): number {
  return grid[column - 1]?.length ?? 0
}

export function discAt(grid: Grid, column: number, row: number): Seat | undefined {
  return grid[column - 1]?.[row - 1]
}

/** The runs of a seat's discs on both sides of a cell, which itself may still be empty. */
export function runsThrough(grid: Grid, [column, row]: Cell, seat: Seat): Run[] {
  return DIRECTIONS.map(([right, up]) => ({
    direction: [right, up],
    before: discsAlong(grid, [column, row], [-right, -up], seat),
    after: discsAlong(grid, [column, row], [right, up], seat),
  }))
}

/** Whether a seat's next disc wins in this column, which must not be full. */
export function winsAt(grid: Grid, column: number, seat: Seat): boolean {
  const cell: Cell = [column, heightOf(grid, column) + 1]
  return runsThrough(grid, cell, seat).some(({ before, after }) => before + 1 + after >= IN_A_ROW)
}

/** All cells of a seat's winning runs through its disc at a cell; empty without any. */
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

/** The disc of a seat: X for the first seat, O for the other. */
export function discOf(seat: Seat, first: Seat): 'X' | 'O' {
  return seat === first ? 'X' : 'O'
}

/** The board as text, the top row first; a dot is an empty cell. */
export function boardLines({ grid, first }: { grid: Grid; first: Seat }): string[] {
  return ROWS.toReversed().map((row) => {
    return COLUMNS.map((column) => {
      const seat = discAt(grid, column, row)
      return seat === undefined ? '.' : discOf(seat, first)
    }).join(' ')
  })
}
