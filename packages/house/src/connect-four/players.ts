import { pick, type Seat } from '@masquerade/game'
import { type ConnectFourEvent, type ConnectFourTable, connectFourTableOf } from '@masquerade/games'
import { troupe } from '../troupe.ts'

/*
 * Connect Four: the search examines tens of thousands of boards, so for speed it makes moves on a plain array and takes
 * them back.
 */

const COLUMNS = 7
const ROWS = 6
const IN_A_ROW = 4
/** Connect Four: middle columns come first, because good moves found early let most others be skipped. */
const ORDER = [3, 2, 4, 1, 5, 0, 6] as const

/** Connect Four: the discs by cell: 1 is the searching player's, -1 the opponent's, and 0 means empty. */
export interface Board {
  cells: Int8Array
  heights: Int8Array
}

export function boardOf({ grid }: Pick<ConnectFourTable, 'grid'>, seat: Seat): Board {
  const board = { cells: new Int8Array(COLUMNS * ROWS), heights: new Int8Array(COLUMNS) }
  for (const [column, discs] of grid.entries()) {
    for (const owner of discs) drop(board, column, owner === seat ? 1 : -1)
  }
  return board
}

const isOpen = ({ heights }: Board, column: number): boolean => (heights[column] ?? ROWS) < ROWS

export const openColumns = (board: Board): number[] => ORDER.filter((column) => isOpen(board, column))

export function drop({ cells, heights }: Board, column: number, side: number): void {
  const height = heights[column] ?? 0
  cells[column * ROWS + height] = side
  heights[column] = height + 1
}

export function takeBack({ cells, heights }: Board, column: number): void {
  const height = (heights[column] ?? 1) - 1
  cells[column * ROWS + height] = 0
  heights[column] = height
}

const FOURS = Uint8Array.from(fours().flat())

/** Connect Four: for each cell, all lines of four cells through it, each given by its other three cells. */
const THROUGH: readonly Uint8Array[] = Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
  Uint8Array.from(
    fours()
      .filter((four) => four.includes(cell))
      .flatMap((four) => four.filter((other) => other !== cell)),
  ),
)

export function wins({ cells, heights }: Board, column: number, side: number): boolean {
  const others = THROUGH[column * ROWS + (heights[column] ?? 0)] ?? NOTHING
  for (let at = 0; at < others.length; at += 3) {
    if (
      sideAt(cells, others, at) === side &&
      sideAt(cells, others, at + 1) === side &&
      sideAt(cells, others, at + 2) === side
    )
      return true
  }
  return false
}

const sideAt = (cells: Int8Array, list: Uint8Array, at: number): number => cells[list[at] ?? 0] ?? 0

const NOTHING = new Uint8Array()

export const WON = 10_000
/** Connect Four: the value of a line of four cells with discs of one player only, by the number of these discs. */
const PROMISE = [0, 1, 6, 30] as const

export function bestColumns(board: Board, depth: number): number[] {
  const values: { column: number; value: number }[] = []
  let best = -Infinity
  for (const column of ORDER) {
    if (!isOpen(board, column)) continue
    // Connect Four: the lower bound of the search is one below the best value so far, since a worse column could
    // otherwise seem equally good.
    const value = worthOf(board, column, 1, depth, best - 1, Infinity)
    values.push({ column, value })
    best = Math.max(best, value)
  }
  return values.filter(({ value }) => value === best).map(({ column }) => column)
}

function worthOf(board: Board, column: number, side: number, depth: number, alpha: number, beta: number): number {
  if (wins(board, column, side)) return WON + depth
  drop(board, column, side)
  const value = depth <= 1 ? side * promise(board) : -searched(board, -side, depth - 1, -beta, -alpha)
  takeBack(board, column)
  return value
}

function searched(board: Board, side: number, depth: number, alpha: number, beta: number): number {
  let best = -Infinity
  for (const column of ORDER) {
    if (!isOpen(board, column)) continue
    best = Math.max(best, worthOf(board, column, side, depth, Math.max(alpha, best), beta))
    if (best >= beta) return best
  }
  return best === -Infinity ? 0 : best
}

export function promise({ cells }: Board): number {
  let sum = 0
  for (let at = 0; at < FOURS.length; at += 4) {
    let own = 0
    let others = 0
    for (let place = at; place < at + 4; place++) {
      const side = sideAt(cells, FOURS, place)
      if (side === 1) own += 1
      else if (side === -1) others += 1
    }
    if (others === 0) sum += PROMISE[own] ?? 0
    else if (own === 0) sum -= PROMISE[others] ?? 0
  }
  return sum
}

function fours(): number[][] {
  const directions = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const
  const found: number[][] = []
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      for (const [right, up] of directions) {
        const [lastColumn, lastRow] = [column + right * (IN_A_ROW - 1), row + up * (IN_A_ROW - 1)]
        if (lastColumn >= COLUMNS || lastRow >= ROWS || lastRow < 0) continue
        found.push(Array.from({ length: IN_A_ROW }, (_, step) => (column + right * step) * ROWS + row + up * step))
      }
    }
  }
  return found
}

type Way = (board: Board) => readonly number[]

const DEPTHS = { deep: 6, shallow: 2 } as const

/** Connect Four: a strategy that completes its own four, else blocks the other player's, else plays anywhere. */
const alert: Way = (board) => {
  const columns = openColumns(board)
  const winning = [1, -1].map((side) => columns.filter((column) => wins(board, column, side)))
  return winning.find((some) => some.length > 0) ?? columns
}

export const connectFourPlayers = troupe<Way, ConnectFourEvent, ConnectFourTable>(
  connectFourTableOf,
  {
    sage: (board) => bestColumns(board, DEPTHS.deep),
    scout: (board) => bestColumns(board, DEPTHS.shallow),
    miser: alert,
    drifter: openColumns,
  },
  (way, table, { seat }, random) => ({ action: { column: pick(random, way(boardOf(table, seat))) + 1 } }),
)
