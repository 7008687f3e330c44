import type { Seat } from '@masquerade/game'
import { type Cells, freeCells, hasLine, marked } from './board.ts'

/** The free cells that are best for the seat to move, by the whole of the game tree. */
export function bestCells(cells: Cells, seat: Seat): number[] {
  const values = freeCells(cells).map((cell) => ({ cell, value: -valueTo(3 - seat, marked(cells, cell, seat)) }))
  const best = Math.max(...values.map(({ value }) => value))
  return values.filter(({ value }) => value === best).map(({ cell }) => cell)
}

/** What a board is worth to the seat to move: won above none and the more the sooner, lost below, drawn none. */
function valueTo(seat: Seat, cells: Cells): number {
  const key = `${seat}${cells.map((holder) => holder ?? 0).join('')}`
  const found = known.get(key) ?? searched(seat, cells)
  known.set(key, found)
  return found
}

function searched(seat: Seat, cells: Cells): number {
  const free = freeCells(cells)
  if (hasLine(cells, 3 - seat)) return -1 - free.length
  if (free.length === 0) return 0
  return Math.max(...free.map((cell) => -valueTo(3 - seat, marked(cells, cell, seat))))
}

/** There are few boards: each is searched once. */
const known = new Map<string, number>()
