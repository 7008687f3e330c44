import type { Measured } from '@masquerade/metrics'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CHEVRON } from '../../ui/design/chevron.ts'
import type { ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'

interface FigureDetailsProps {
  /** Name of the agent, or group of people, whose statistics are shown. */
  name: string
  columns: readonly ColumnGroup[]
  figures: ReadonlyMap<string, Measured>
  /** Content shown after the statistics of a leaderboard row. */
  children?: ReactNode
}

const SUMMARY = [
  'grid min-h-11 cursor-pointer list-none grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-2',
  `${CHEVRON} after:mr-1 after:transition-[translate,rotate]`,
].join(' ')

/**
 * Renders the first statistic of a leaderboard row and folds the other statistics away, for screens too narrow for a
 * table.
 */
export function FigureDetails({ name, columns, figures, children }: FigureDetailsProps) {
  const t = useTranslations('leaderboard')
  const [first, ...others] = columns.flat()
  if (!first) return null
  return (
    <details className="group">
      <summary className={SUMMARY}>
        <span className="text-ink-faint text-sm">{first.name}</span>
        <Interval of={first} measured={figures.get(first.figure.id)} />
        <span className="sr-only">{t('more', { name })}</span>
      </summary>
      <dl>
        {others.map((column) => (
          <FigureLine key={column.figure.id} name={column.name}>
            <Interval of={column} measured={figures.get(column.figure.id)} open />
          </FigureLine>
        ))}
        {children}
      </dl>
    </details>
  )
}

interface FigureLineProps {
  name: string
  children: ReactNode
  /** CSS class names for the text of a statistic. */
  className?: string
}

/** Renders the name of a statistic and its value in one line. */
export const FigureLine = ({ name, children, className }: FigureLineProps) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-2 pr-6">
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
