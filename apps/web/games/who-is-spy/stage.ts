import type { WhoIsSpyEvent } from '@masquerade/games'
import { suspectRounds } from '@masquerade/games/who-is-spy/suspects'
import type { Table } from '@masquerade/games/who-is-spy/table'
import dynamic from 'next/dynamic'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { Line } from './line.tsx'
import { table } from './table.ts'

/** The table, and what stands beside and below it. */
export const stage: TableStage<WhoIsSpyEvent, Table> = {
  ...table,
  Line,
  suspectsIn: suspectRounds,
  // Who does not know yet how a match ended loads nothing of it.
  After: dynamic(() => import('./board/after-the-game.tsx').then((file) => file.AfterTheGame)),
}
