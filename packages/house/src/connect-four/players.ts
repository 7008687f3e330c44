import { pick, type Random } from '@masquerade/game'
import { connectFourTableOf } from '@masquerade/games'
import { folded } from '../folded.ts'
import type { Player } from '../player.ts'
import { troupe } from '../troupe.ts'
import { type Board, bestColumns, boardOf, openColumns, wins } from './search.ts'

type Way = (board: Board) => readonly number[]

const DEPTHS = { deep: 6, shallow: 2 } as const

/**
 * Connect Four: a strategy that completes its own row of four if possible, otherwise blocks the other player's row, and
 * otherwise plays anywhere.
 */
const alert: Way = (board) => {
  const columns = openColumns(board)
  const winning = [1, -1].map((side) => columns.filter((column) => wins(board, column, side)))
  return winning.find((some) => some.length > 0) ?? columns
}

export const connectFourPlayers = troupe({
  sage: by((board) => bestColumns(board, DEPTHS.deep)),
  scout: by((board) => bestColumns(board, DEPTHS.shallow)),
  miser: by(alert),
  drifter: by(openColumns),
})

const tableOf = folded(connectFourTableOf)

function by(way: Way): Player['answer'] {
  return (seen, { seat }, random: Random) => ({
    action: { column: pick(random, way(boardOf(tableOf(seen), seat))) + 1 },
  })
}
