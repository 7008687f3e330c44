import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import type { DrawnMatch } from '@/features/watch/stage/drawn-match.ts'
import type { Scene } from '@/features/watch/tabletop/tabletop.ts'
import { Scores } from './scores.tsx'
import { SuspicionPicture } from './suspicion-picture.tsx'

interface Props {
  scene: Scene<WhoIsSpyEvent, Table>
  match: DrawnMatch
  unit: number
}

export function AfterTheGame({ scene: { table }, match, unit }: Props) {
  const { ended } = table
  if (!ended) return null
  return (
    <div className="col-span-full grid grid-cols-1 gap-x-12 gap-y-10 pt-4 @min-[65rem]/match:grid-cols-2">
      <SuspicionPicture match={match} table={table} ended={ended} />
      <Scores match={match} ended={ended} unit={unit} />
    </div>
  )
}
