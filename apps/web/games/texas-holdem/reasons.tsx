import type { TexasHoldemEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/texas-holdem/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'

/** In how many hands a seat won chips. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<TexasHoldemEvent, Table> & { unit: number }) {
  const t = useTranslations('texas-holdem.board.reasons')
  const { played } = scene.table
  const won = played.filter(({ net }) => (net[seat - 1] ?? 0) > 0).length
  return <ReasonsInWords unit={unit} reasons={[{ text: t('hands', { won, hands: played.length }) }]} />
}
