'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { maskAt } from '../../masks/mask-at.ts'
import { SeatMask } from '../../masks/seat-mask.tsx'
import styles from './table.module.css'

interface SeatsAtTableProps {
  match: Pick<MatchCard, 'id' | 'seats'>
  own: Seat
  /** Whose move it is, as far as this seat knows. */
  asked: Seat | undefined
  player: (seat: Seat) => string
}

/** Who sits at the table: masks in a row, the person's own marked, and at the end who wore them. */
export function SeatsAtTable({ match, own, asked, player }: SeatsAtTableProps) {
  const t = useTranslations('play.table')
  return (
    <ul className={styles.seats} aria-label={t('seats')}>
      {match.seats.map(({ seat, agent }) => (
        <li key={seat} data-own={seat === own || undefined} data-asked={seat === asked || undefined}>
          <span className={styles.mask}>
            <SeatMask id={maskAt(match, seat)} small />
          </span>
          <span className={styles.name}>
            {player(seat)}
            {agent && seat !== own && <small>{agent.name}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
