import { type Seat, tableFrom } from '@masquerade/game'
import { duelChanges } from '../forms/two-seats.ts'
import type { TicTacToeEvent } from './events.ts'

export interface Board {
  limits: { markMs: number }
  first: Seat
  marks: readonly { seat: Seat; cell: number }[]
  forfeited?: Seat
  ended?: Extract<TicTacToeEvent, { type: 'ended' }>['data']
}

export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

export const { record: evolve, tableOf } = tableFrom<Board, TicTacToeEvent>(
  { limits: { markMs: 0 }, first: 1, marks: [] },
  {
    ...duelChanges,
    marked(board, mark) {
      board.marks = [...board.marks, mark]
    },
  },
)

export function holder({ marks }: Pick<Board, 'marks'>, cell: number): Seat | undefined {
  return marks.find((mark) => mark.cell === cell)?.seat
}

export function freeCells(board: Pick<Board, 'marks'>): number[] {
  return CELLS.filter((cell) => holder(board, cell) === undefined)
}
