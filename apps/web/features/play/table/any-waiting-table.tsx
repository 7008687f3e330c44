'use client'

import { useTranslations } from 'next-intl'
import { SeatMask } from '../../masks/seat-mask.tsx'
import { seatMask } from '../../masks/traits.ts'
import type { WaitingTableProps } from '../play-props.ts'
import styles from './table.module.css'

/** Any game's table before its game: masks in the seats that are taken, and what there is to be said. */
export function AnyWaitingTable({ table, seats, taken, asleep, children }: WaitingTableProps) {
  const t = useTranslations('play.table')
  return (
    <section aria-label={t('label')} className={styles.table}>
      <ul className={styles.seats} aria-hidden="true">
        {Array.from({ length: seats }, (_, index) => index + 1).map((seat) => (
          <li key={seat} data-empty={seat > taken || undefined}>
            <span className={styles.mask}>
              <SeatMask id={seatMask(`${table} waiting`, seat)} state={asleep ? 'asleep' : 'idle'} small />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.news}>{children}</div>
    </section>
  )
}
