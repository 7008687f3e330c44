import type { ConnectFourEvent } from '@masquerade/games'
import { COLUMNS, ROWS, SEATS } from '@masquerade/games/connect-four/grid'
import { record, type Table } from '@masquerade/games/connect-four/table'
import { duelTelling } from '../forms/duel-telling.ts'

/** Connect Four in steps. */
export const telling = duelTelling<ConnectFourEvent, Table>({
  record,
  seats: SEATS,
  moves: COLUMNS.length * ROWS.length,
  movedBy: ({ type, data }) => (type === 'placed' ? data.seat : undefined),
  failedBy: ({ type, data }) => (type === 'forfeited' ? data.seat : undefined),
})
