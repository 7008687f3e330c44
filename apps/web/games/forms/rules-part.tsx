import type { ReactNode } from 'react'
import { SectionTitle } from '@/features/design/section-title.tsx'
import styles from './rules-part.module.css'

/** A section of a game's rules: some sentences, and a picture of what they say. */
export function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.part}>
      <div>
        <SectionTitle>{title}</SectionTitle>
        <p className="max-w-prose">{text}</p>
      </div>
      {children && <div className={styles.picture}>{children}</div>}
    </section>
  )
}

/** A picture of what lies on a table, in the pool of light of a stage; `label` says what it shows. */
export function Pictured({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={styles.pictured}>
      {children}
    </div>
  )
}
