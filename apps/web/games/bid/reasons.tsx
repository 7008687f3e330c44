import type { BidEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/bid/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'

/** On how many lots a seat gained what it has: what each was worth to it, less what it paid. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<BidEvent, Table> & { unit: number }) {
  const t = useTranslations('bid.board.reasons')
  const lots = scene.table.sales.filter(({ winner }) => winner === seat).length
  return <ReasonsInWords unit={unit} reasons={[{ text: t('lots', { lots }) }]} />
}
