import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import type { CSSProperties, ReactNode } from 'react'
import { SeatMask } from '@/features/masks/seat-mask.tsx'
import { seatsAround } from './at-table.ts'
import styles from './unmasking.module.css'

/** An agent's own face, from which the plain mask comes off when its turn has come. */
export function Unmasked({ id, plain }: { id: string; plain: ReactNode }) {
  return (
    <span className={styles.unmasked}>
      <span className={styles.own}>
        <SeatMask id={id} />
      </span>
      <span className={styles.plain}>{plain}</span>
    </span>
  )
}

/**
 * When it is a seat's turn in the unmasking, for the style sheet: the spy's card turns first, then the masks come off one by
 * one in the order of the seats, the spy's own as the last.
 */
export function unmaskingAt(table: Pick<SeenTable, 'ended' | 'settings'>, seat: number): CSSProperties | undefined {
  const { ended } = table
  if (!ended) return undefined
  const others = seatsAround(table).filter((one) => one !== ended.spy)
  const place = seat === ended.spy ? others.length : others.indexOf(seat)
  return { '--place': place, '--card': seat === ended.spy ? -1 : place, '--of': others.length } as CSSProperties // of our own
}

/** The style of what appears when a seat's mask is off, and of its card. */
export const { appears, turns } = styles
