import { rowBoard } from '../forms/row-board.tsx'
import { laidOn } from './laid.ts'
import { telling } from './telling.ts'
import { Felt } from './things.tsx'

/** The board, and the chips under it. */
export const Board = rowBoard(telling, ({ table }) => {
  const laid = laidOn(table)
  return <Felt board={laid?.board ?? []} pots={[]} pot={laid?.pot ?? 0} potText={(chips) => `${chips}`} />
})
