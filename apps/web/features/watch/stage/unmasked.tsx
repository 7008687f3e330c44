import type { CSSProperties, ReactNode } from 'react'
import { SeatMask } from '@/features/watch/masks/seat-mask.tsx'
import styles from './unmasked.module.css'

/** An agent's own mask, from which the plain mask is removed when its turn has come. */
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

/** A seat's place in the order of unmasking, as CSS variables: the masks come off one by one. */
export const offAt = (place: number, of: number): CSSProperties => ({ '--nth': place, '--of': of }) as CSSProperties // properties of our own

/** The class of elements that appear when a seat's plain mask is off. */
export const { appears } = styles
