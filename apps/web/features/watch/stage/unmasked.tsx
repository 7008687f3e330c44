import type { CSSProperties, ReactNode } from 'react'
import { SeatMask } from '@/features/watch/masks/seat-mask.tsx'
import styles from './unmasked.module.css'

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

/** When it is a seat's turn in the unmasking, for the style sheet: the masks come off one by one. */
export const offAt = (place: number, of: number): CSSProperties => ({ '--nth': place, '--of': of }) as CSSProperties // properties of our own

/** The style of what appears when a seat's mask is off. */
export const { appears } = styles
