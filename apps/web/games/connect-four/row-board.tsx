import { rowBoard } from '../forms/row-board.tsx'
import { telling } from './telling.ts'
import { Frame } from './things.tsx'

/** The frame with its discs, the newest marked. */
export const Board = rowBoard(telling, ({ table: { grid, first, drops } }) => {
  const last = drops.at(-1)
  return <Frame grid={grid} first={first} last={last && [last.column, last.row]} />
})
