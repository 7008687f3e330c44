import type { CostSharingEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'

/** A seat's points are the part of the cost that it does not pay. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<CostSharingEvent, Table> & { unit: number }) {
  const t = useTranslations('cost-sharing.board.reasons')
  const share = scene.table.ended?.shares?.[seat - 1]
  return <ReasonsInWords unit={unit} reasons={[{ text: share === undefined ? t('none') : t('pays', { share }) }]} />
}
