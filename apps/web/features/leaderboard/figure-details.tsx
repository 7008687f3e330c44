import type { Measured } from '@masquerade/metrics'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'
import styles from './standings.module.css'

interface FigureDetailsProps {
  /** Whose figures they are. */
  name: string
  columns: readonly ColumnGroup[]
  figures: ReadonlyMap<string, Measured>
  /** Comes after the figures. */
  children?: ReactNode
}

/** The first figure of a row, and the others behind it: where there is no room for a table. */
export function FigureDetails({ name, columns, figures, children }: FigureDetailsProps) {
  const t = useTranslations('leaderboard')
  const [first, ...others] = columns.flat()
  if (!first) return null
  return (
    <details className={styles.details}>
      <summary>
        <span className={styles.label}>{first.name}</span>
        <Interval of={first} measured={figures.get(first.figure.id)} />
        <span className="sr-only">{t('more', { name })}</span>
      </summary>
      <dl>
        {others.map((column) => (
          <div key={column.figure.id}>
            <dt>{column.name}</dt>
            <dd>
              <Interval of={column} measured={figures.get(column.figure.id)} open />
            </dd>
          </div>
        ))}
        {children}
      </dl>
    </details>
  )
}
