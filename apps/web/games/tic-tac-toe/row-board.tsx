import { rowBoard } from '../forms/row-board.tsx'
import { telling } from './telling.ts'
import { Drawing } from './things.tsx'

/** The board with its marks. */
export const Board = rowBoard(telling, ({ table }) => <Drawing board={table} />)
