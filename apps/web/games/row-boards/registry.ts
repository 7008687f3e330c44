import type { StagedGameId } from '@masquerade/games'
import { avalonRowBoard } from '../avalon/row-board.tsx'
import { connectFourRowBoard } from '../connect-four/row-board.tsx'
import type { RowBoard } from '../forms/row-board.tsx'
import { hanabiRowBoard } from '../hanabi/row-board.tsx'
import { texasHoldemRowBoard } from '../texas-holdem/row-board.tsx'
import { ticTacToeRowBoard } from '../tic-tac-toe/row-board.tsx'

/** The games with something on the table that can be seen at a glance; of the others a row shows the poster. */
const rowBoards: Readonly<Partial<Record<StagedGameId, RowBoard>>> = {
  'connect-four': connectFourRowBoard,
  'tic-tac-toe': ticTacToeRowBoard,
  hanabi: hanabiRowBoard,
  'texas-holdem': texasHoldemRowBoard,
  avalon: avalonRowBoard,
}

export const rowBoardOf = (game: string): RowBoard | undefined =>
  Object.hasOwn(rowBoards, game) ? (rowBoards as Readonly<Record<string, RowBoard>>)[game] : undefined
