import type { CSSProperties, ReactNode } from 'react'
import { SeatMask } from '@/features/watch/masks/seat-mask.tsx'
import styles from './unmasked.module.css'

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

export const offAt = (place: number, of: number): CSSProperties => ({ '--nth': place, '--of': of }) as CSSProperties // properties of our own

export const { appears } = styles
