import { pick } from '@masquerade/game'
import { type ConnectFourEvent, type ConnectFourTable, connectFourTableOf } from '@masquerade/games'
import { troupe } from '../troupe.ts'
import { type Board, bestColumns, boardOf, openColumns, wins } from './search.ts'

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
