import type { PrisonersDilemmaEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/prisoners-dilemma/table'
import { useTranslations } from 'next-intl'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import { reasonsOf } from './reasons-of.ts'

/** What a seat's points were for, by how the rounds came out for it. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<PrisonersDilemmaEvent, Table> & { unit: number }) {
  const t = useTranslations('prisoners-dilemma.board.reasons')
  const reasons = reasonsOf(scene.table.rounds, seat).map(({ kind, amount, rounds }) => ({
    amount,
    text: t(kind, { rounds }),
  }))
  return <ReasonsInWords {...{ unit, reasons }} />
}
