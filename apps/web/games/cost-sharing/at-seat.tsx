import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import styles from './things.module.css'

/** Which airline a seat is, and what an airport for it alone would cost. */
export function State({ seat, scene: { table } }: SeatThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const airline = AIRLINES[seat - 1] ?? ''
  const need = table.deal.need?.[seat - 1]
  return <span>{need === undefined ? t('airline', { airline }) : t('airlineAlone', { airline, need })}</span>
}

/** What a seat said last; before that, how it uses the airport. */
export function Place({ seat, scene }: SeatThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('match')
  const line = scene.seats.find((one) => one.seat === seat)?.line
  if (line?.hidden !== undefined) return <span className={styles.before}>{t('hidden.short')}</span>
  const usage = scene.table.deal.usage[seat - 1]
  if (line)
    return (
      <span className={`said ${styles.before}`} dir="auto">
        {line.text}
      </span>
    )
  return usage ? (
    <span className={styles.before} title={usage} dir="auto">
      {usage}
    </span>
  ) : null
}
