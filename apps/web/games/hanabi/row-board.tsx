import { rowBoard } from '../forms/row-board.tsx'
import { TableDrawing } from './table-drawing.tsx'
import { telling } from './telling.ts'

/** The words stand on the match's own page: here they are too small to be read. */
const UNSAID = { hints: '', lives: '', deck: '' }

/** The fireworks, the tokens and the deck. */
export const Board = rowBoard(telling, ({ table }) => <TableDrawing table={table} hands={[]} words={UNSAID} />)
