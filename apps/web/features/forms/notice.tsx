import type { ReactNode } from 'react'
import styles from './forms.module.css'

/** Something to know before going on: `bad` in the colour of fouls, which the title says in words. */
export function Notice({ title, bad = false, children }: { title: ReactNode; bad?: boolean; children?: ReactNode }) {
  return (
    <section className={styles.notice} data-bad={bad || undefined} role={bad ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
