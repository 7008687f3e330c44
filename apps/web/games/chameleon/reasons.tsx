import type { ChameleonEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'

/** How the hunt came out, from the seat's side. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<ChameleonEvent, Table> & { unit: number }) {
  const t = useTranslations('chameleon.board.reasons')
  const { ended } = scene.table
  if (!ended) return null
  const side = ended.chameleon === seat ? 'hunted' : 'others'
  return <ReasonsInWords unit={unit} reasons={[{ text: t(`${side}.${ended.ending}`) }]} />
}
