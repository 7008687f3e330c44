import type { ReactNode } from 'react'
import styles from './experiment.module.css'

/** A table that does not fit moves in its own place, which the keyboard reaches. No landmark: a page has many of them. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
