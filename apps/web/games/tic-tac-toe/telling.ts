import type { TicTacToeEvent } from '@masquerade/games'
import { type Board, CELLS, evolve, SEATS } from '@masquerade/games/tic-tac-toe/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** Tic-tac-toe in steps: the opening, a step a mark, a forfeit, the end. */
export const telling: Telling<TicTacToeEvent, Board> = {
  record: evolve,
  seatsOf: () => SEATS,
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening' }
      case 'marked':
        return { kind: 'act', seat: data.seat }
      case 'forfeited':
        return { kind: 'fault', seat: data.seat }
      case 'ended':
        return { kind: 'end' }
      default:
        return undefined
    }
  },
  // A forfeit takes the place of at least one mark.
  longest: () => 1 + CELLS.length + 1,
  endedOf: ({ ended }) => ended && { winners: ended.winner === null ? [] : [ended.winner], scores: ended.scores },
}
