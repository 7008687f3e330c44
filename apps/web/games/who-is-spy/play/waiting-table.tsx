'use client'

import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { SeatMask } from '@/features/masks/seat-mask.tsx'
import { seatMask } from '@/features/masks/traits.ts'
import type { WaitingTableProps } from '@/features/play/play-props.ts'
import { placeAt } from '@/features/stage/round-table.ts'
import styles from '@/features/stage/stage.module.css'
import play from './play.module.css'

/** The stage before the game: masks in the seats that are taken, and in the middle what there is to be said. */
export function WaitingTable({ table, seats, taken, asleep, children }: WaitingTableProps) {
  const t = useTranslations('match')
  return (
    <section aria-label={t('stage')} className={play.play}>
      <div
        className={styles.stage}
        // A property of our own: how many seats stand beside each other.
        style={{ '--row': Math.ceil(seats / 2) } as CSSProperties}
      >
        <div className={styles.table} aria-hidden="true" />
        <ul className={styles.seats} aria-hidden="true">
          {Array.from({ length: seats }, (_, index) => {
            const { row, edge, column, span } = placeAt(index, seats)
            return (
              <li
                key={column + row}
                className={styles.seat}
                data-row={row}
                data-edge={edge}
                data-empty={index >= taken}
                style={{ '--column': column, '--span': span } as CSSProperties}
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
