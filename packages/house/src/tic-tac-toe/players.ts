import { cachedIn, pick, type Seat } from '@masquerade/game'
import type { TicTacToeEvent } from '@masquerade/games'
import { type Board, CELLS, holder, LINES, tableOf } from '@masquerade/games/tic-tac-toe/table'
import { troupe } from '../troupe.ts'

type Way = (cells: Cells, seat: Seat) => readonly number[]

/** Tic-tac-toe: a strategy that completes its own row, else blocks the other player's, else plays anywhere. */
const sensible: Way = (cells, seat) => {
  const choices = [winningCells(cells, seat), winningCells(cells, 3 - seat)]
  return choices.find((some) => some.length > 0) ?? freeCells(cells)
}

/** Tic-tac-toe: a strategy that completes its own three in a row, but does not notice when the opponent can do so. */
const hopeful: Way = (cells, seat) => {
  const winning = winningCells(cells, seat)
  return winning.length > 0 ? winning : freeCells(cells)
}

export const ticTacToePlayers = troupe<Way, TicTacToeEvent, Board>(
  tableOf,
  { sage: bestCells, scout: sensible, miser: hopeful, drifter: freeCells },
  (way, board, { seat }, random) => {
    const cells = CELLS.map((cell) => holder(board, cell))
    return { action: { cell: pick(random, way(cells, seat)) } }
  },
)

/** Tic-tac-toe has so few boards that the best cells are found by a search of all possible continuations. */
function bestCells(cells: Cells, seat: Seat): number[] {
  const values = freeCells(cells).map((cell) => ({ cell, value: -valueTo(3 - seat, marked(cells, cell, seat)) }))
  const best = Math.max(...values.map(({ value }) => value))
  return values.filter(({ value }) => value === best).map(({ cell }) => cell)
}

/** Tic-tac-toe: a board's value for the player to move: a win is positive, more if sooner; a loss is negative. */
function valueTo(seat: Seat, cells: Cells): number {
  const key = `${seat}${cells.map((holder) => holder ?? 0).join('')}`
  return cachedIn(known, key, () => searched(seat, cells))
}

function searched(seat: Seat, cells: Cells): number {
  const free = freeCells(cells)
  if (hasLine(cells, 3 - seat)) return -1 - free.length
  if (free.length === 0) return 0
  return Math.max(...free.map((cell) => -valueTo(3 - seat, marked(cells, cell, seat))))
}

/** Tic-tac-toe: the value of each board is cached, since there are few different boards. */
const known = new Map<string, number>()

type Cells = readonly (Seat | undefined)[]

function freeCells(cells: Cells): number[] {
  return cells.flatMap((seat, cell) => (seat === undefined ? [cell] : []))
}

function marked(cells: Cells, cell: number, seat: Seat): Cells {
  return cells.with(cell, seat)
}

function hasLine(cells: Cells, seat: Seat): boolean {
  return LINES.some((line) => line.every((cell) => cells[cell] === seat))
}

function winningCells(cells: Cells, seat: Seat): number[] {
  return freeCells(cells).filter((cell) => hasLine(marked(cells, cell, seat), seat))
}
