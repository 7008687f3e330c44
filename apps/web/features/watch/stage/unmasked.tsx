import type { CSSProperties, ReactNode } from 'react'
import { SeatMask } from '@/features/watch/masks/seat-mask.tsx'
import styles from './unmasked.module.css'

/** Shows an agent's own mask behind the anonymous plain mask, which is removed when it is this seat's turn. */
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
 * The CSS variables for a seat's place in the order in which the masks of anonymous players are removed, one by one.
 */
export const offAt = (place: number, of: number): CSSProperties => ({ '--nth': place, '--of': of }) as CSSProperties // properties of our own

/** The class of elements that appear only after the anonymous plain mask of the seat has been removed. */
export const { appears } = styles
