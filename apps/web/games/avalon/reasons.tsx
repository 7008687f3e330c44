import type { AvalonEvent } from '@masquerade/games'
import { sideOf } from '@masquerade/games/avalon/constants'
import type { Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'

/** All points are shared by the side that won. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<AvalonEvent, Table> & { unit: number }) {
  const t = useTranslations('avalon.board')
  const { ended } = scene.table
  const role = ended?.roles[seat - 1]
  if (!ended || !role) return null
  const side = sideOf(role)
  const text = t(side === ended.winner ? 'reasons.won' : 'reasons.lost', { side: t(`sides.${side}`) })
  return <ReasonsInWords unit={unit} reasons={[{ text }]} />
}
