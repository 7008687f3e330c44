import type { Seat } from '@masquerade/game'
import { COLUMNS, ROWS } from './constants.ts'
import { discAt } from './grid.ts'
import type { Table } from './table.ts'

/** The first seat has the discs X, the other O. */
export function discOf(seat: Seat, first: Seat): 'X' | 'O' {
  return seat === first ? 'X' : 'O'
}

/** The board as text, the top row first; a dot is an empty cell. */
export function boardLines({ grid, first }: Pick<Table, 'grid' | 'first'>): string[] {
  return ROWS.toReversed().map((row) => {
    return COLUMNS.map((column) => {
      const seat = discAt(grid, column, row)
      return seat === undefined ? '.' : discOf(seat, first)
    }).join(' ')
  })
}
