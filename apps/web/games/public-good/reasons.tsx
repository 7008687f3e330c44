import type { PublicGoodEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'

/** What a seat kept for itself, and what the pot gave it. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<PublicGoodEvent, Table> & { unit: number }) {
  const t = useTranslations('public-good.board.reasons')
  const { ended } = scene.table
  if (!ended) return null
  const kept = unit * (ended.left[seat - 1] ?? 0)
  const reasons = [
    { amount: kept, text: t('kept') },
    { amount: (ended.scores[seat - 1] ?? 0) - kept, text: t('pot') },
  ]
  return <ReasonsInWords {...{ unit, reasons }} />
}
