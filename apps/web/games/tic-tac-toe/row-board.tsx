import { rowBoard } from '../forms/row-board.tsx'
import { telling } from './telling.ts'
import { Drawing } from './things.tsx'

/** The board with its marks. */
export const ticTacToeRowBoard = rowBoard(telling, ({ table }) => <Drawing board={table} />)
