import type { TicTacToeEvent } from '@masquerade/games'
import { type Board, CELLS, evolve, SEATS } from '@masquerade/games/tic-tac-toe/table'
import { duelTelling } from '../forms/duel-telling.ts'

/** Tic-tac-toe in steps. */
export const telling = duelTelling<TicTacToeEvent, Board>({
  record: evolve,
  seats: SEATS,
  moves: CELLS.length,
  movedBy: ({ type, data }) => (type === 'marked' ? data.seat : undefined),
  failedBy: ({ type, data }) => (type === 'forfeited' ? data.seat : undefined),
})
