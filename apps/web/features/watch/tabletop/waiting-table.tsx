'use client'

import { useTranslations } from 'next-intl'
import type { WaitingTableProps } from '../../play/play-props.ts'
import { SeatMask } from '../masks/seat-mask.tsx'
import { seatMask } from '../masks/traits.ts'
import { placeAt } from '../stage/round-table.ts'
import styles from '../stage/stage.module.css'
import own from './play-table.module.css'

export const PLAY = `${own.play} @container grid min-w-0 grid-cols-1 content-start gap-3 short:gap-1`

/** These masks differ from those in the game, because seats are drawn at random later. */
export function TabletopWaiting({ table, seats, taken, asleep, children }: WaitingTableProps) {
  const t = useTranslations('match')
  return (
    <section aria-label={t('stage')} className={PLAY}>
      <div className={styles.stage} style={{ '--row': Math.ceil(seats / 2) }}>
        <div className={styles.table} aria-hidden="true" />
        <ul className={styles.seats} aria-hidden="true">
          {Array.from({ length: seats }, (_, index) => {
            const { row, edge, column, span } = placeAt(index, seats)
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat has nothing but its place
                key={index}
                className={styles.seat}
                data-row={row}
                data-edge={edge}
                data-empty={index >= taken}
                style={{ '--column': column, '--span': span }}
              >
                <span className={styles.mask}>
                  <SeatMask id={seatMask(`${table} waiting`, index + 1)} state={asleep ? 'asleep' : 'idle'} />
                </span>
                <span className={styles.place} />
              </li>
            )
          })}
        </ul>
        <div className={styles.centre}>
          <div className={styles.news}>{children}</div>
        </div>
      </div>
    </section>
  )
}
