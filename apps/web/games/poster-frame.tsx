import type { ReactNode } from 'react'
import styles from './poster.module.css'

export const PosterFrame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 180" className={styles.poster} aria-hidden="true">
    <ellipse cx="160" cy="98" rx="142" ry="74" className={styles.pool} />
    {children}
  </svg>
)
