import type { Measured } from '@masquerade/metrics'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CHEVRON } from '../../ui/design/chevron.ts'
import type { ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'

interface FigureDetailsProps {
  name: string
  columns: readonly ColumnGroup[]
  figures: ReadonlyMap<string, Measured>
  children?: ReactNode
}

const SUMMARY = [
  'grid min-h-11 cursor-pointer list-none grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-2',
  `${CHEVRON} after:mr-1 after:transition-[translate,rotate]`,
].join(' ')

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
  className?: string
}

export const FigureLine = ({ name, children, className }: FigureLineProps) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-2 pr-6">
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
