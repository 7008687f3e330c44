import {
  err,
  type GameAsk,
  type Illegal,
  type Missing,
  ok,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import type { TicTacToeEvent } from './events.ts'
import { type Board, CELLS, type Config, evolve, holder, otherSeat, SEATS } from './table.ts'

export interface Deal {
  first: Seat
}

/** `cell` counts from 0, row by row; agents that answer in text count from 1. */
export interface Action {
  cell: number
}

/** A win is a point, a draw half a point each: scores count halves. */
export const POINT = 2

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

export function start(config: Config, deal: Deal): TicTacToeEvent[] {
  return [{ type: 'opened', v: 1, data: { limits: config.limits, first: deal.first } }]
}

export function turn(board: Board): Turn | undefined {
  if (board.ended) return undefined
  const ask: GameAsk = {
    seat: mover(board),
    kind: 'mark',
    limitMs: board.limits.markMs,
    attempts: TRIES,
    mode: 'choose',
    options: free(board).map((cell) => ({ label: `${cell + 1}`, action: { cell } })),
  }
  return { number: board.marks.length + 1, asks: [ask] }
}

export function legal(board: Board): ZodType<Action> {
  return z.strictObject({ cell: z.literal(free(board)) })
}

export function decide(board: Board, seat: Seat, { cell }: Action): Result<TicTacToeEvent[], Illegal> {
  const open = free(board)
  if (!open.includes(cell)) {
    return err({
      code: 'taken',
      why: `cell ${cell + 1} is taken; the free cells are ${open.map((one) => one + 1).join(', ')}`,
    })
  }
  const marked: TicTacToeEvent = { type: 'marked', v: 1, data: { seat, cell } }
  const after = evolve(board, marked)
  const line = LINES.find((cells) => cells.every((one) => holder(after, one) === seat))
  if (line) return ok([marked, ended(seat, line)])
  return ok(free(after).length === 0 ? [marked, ended(null, null)] : [marked])
}

/** A seat that does not move loses. */
export function forfeit(_board: Board, seat: Seat, why: Missing): TicTacToeEvent[] {
  return [{ type: 'forfeited', v: 1, data: { seat, why } }, ended(otherSeat(seat), null)]
}

function free(board: Board): number[] {
  return CELLS.filter((cell) => holder(board, cell) === undefined)
}

function mover(board: Board): Seat {
  return board.marks.length % 2 === 0 ? board.first : otherSeat(board.first)
}

function ended(winner: Seat | null, line: number[] | null): TicTacToeEvent {
  const scores = SEATS.map((seat) => (winner === null ? POINT / 2 : seat === winner ? POINT : 0))
  return { type: 'ended', v: 1, data: { winner, line, scores } }
}
