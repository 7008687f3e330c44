import type { ConnectFourEvent } from '@masquerade/games'
import { COLUMNS, ROWS, SEATS } from '@masquerade/games/connect-four/constants'
import { record, type Table } from '@masquerade/games/connect-four/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** Connect Four in steps: the opening, a step a disc, a forfeit, the end. */
export const telling: Telling<ConnectFourEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening' }
      case 'placed':
        return { kind: 'act', seat: data.seat }
      case 'forfeited':
        return { kind: 'fault', seat: data.seat }
      case 'ended':
        return { kind: 'end' }
      default:
        return undefined
    }
  },
  // A forfeit takes the place of at least one disc.
  longest: () => 1 + COLUMNS.length * ROWS.length + 1,
  endedOf: ({ ended }) => ended && { winners: ended.winner === null ? [] : [ended.winner], scores: ended.scores },
}
