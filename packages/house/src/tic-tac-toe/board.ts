import type { Seat } from '@masquerade/game'

/** Whose mark is in each of the nine cells, row by row. */
export type Cells = readonly (Seat | undefined)[]

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

export function freeCells(cells: Cells): number[] {
  return cells.flatMap((seat, cell) => (seat === undefined ? [cell] : []))
}

export function marked(cells: Cells, cell: number, seat: Seat): Cells {
  return cells.with(cell, seat)
}

export function hasLine(cells: Cells, seat: Seat): boolean {
  return LINES.some((line) => line.every((cell) => cells[cell] === seat))
}

/** The free cells in which a mark makes three in a row. */
export function winningCells(cells: Cells, seat: Seat): number[] {
  return freeCells(cells).filter((cell) => hasLine(marked(cells, cell, seat), seat))
}
