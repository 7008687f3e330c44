import type { BargainEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import { splitOf } from './offer.ts'
import { itemsIn } from './words.ts'

/** The share that a seat's points are the worth of. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<BargainEvent, Table> & { unit: number }) {
  const t = useTranslations('bargain.board')
  const { shares, agreed } = splitOf(scene.table)
  const share = agreed ? shares?.[seat - 1] : undefined
  const text = share ? t('reasons.share', { items: itemsIn(share, t) }) : t('reasons.none')
  return <ReasonsInWords unit={unit} reasons={[{ text }]} />
}
