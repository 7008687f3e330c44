import { HUNDRED_START } from '@masquerade/rating'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { POPOVER } from '../../ui/design/popover.ts'
import type { Column, ColumnGroup } from '../figures/columns.ts'
import styles from './how-computed.module.css'
import type { Ranked } from './standing.ts'

const RECKONED = ['rank', 'total-points', 'games-played', 'answer-time'] as const
const NAMES = {
  rank: 'rank',
  'total-points': 'points',
  'games-played': 'games',
  'answer-time': 'answers.name',
} as const

const BUTTON =
  'size-6 flex-none cursor-help rounded-full text-ink-faint text-xs/none hover:bg-sunk hover:text-ink focus-visible:bg-sunk focus-visible:text-ink'

const idOf = (column: string): string => `how-${column}`

/**
 * The button that opens the explanation of a leaderboard column works without scripts; a column without explanation
 * gets no button.
 */
export function HowButton({ column, name }: { column: string; name?: string }) {
  const t = useTranslations('leaderboard')
  const known = RECKONED.find((one) => one === column)
  if (!known && name === undefined) return null
  const label = t('how-computed.open', { column: name ?? (known ? t(NAMES[known]) : column) })
  return (
    <button type="button" popoverTarget={idOf(column)} className={BUTTON} aria-label={label} title={label}>
      ?
    </button>
  )
}

export function HowComputed({
  columns,
  ranked: { ranking, provisionalBelow },
}: {
  columns: readonly ColumnGroup[]
  ranked: Pick<Ranked, 'ranking' | 'provisionalBelow'>
}) {
  const t = useTranslations('leaderboard')
  return (
    <>
      {RECKONED.map((column) => (
        <How key={column} column={column} name={t(NAMES[column])}>
          <p>
            {column === 'total-points'
              ? t(`ranking.how.${ranking}`, { ...HUNDRED_START, games: provisionalBelow })
              : t(`how-computed.${column}`)}
          </p>
        </How>
      ))}
      {columns.flat().map((column) => (
        <How key={column.figure.id} column={column.figure.id} name={column.name}>
          <FigureFormula column={column} />
        </How>
      ))}
    </>
  )
}

function How({ column, name, children }: { column: string; name: string; children: ReactNode }) {
  return (
    <div
      id={idOf(column)}
      popover="auto"
      className={`${POPOVER} ${styles.beside} max-w-[min(24rem,calc(100vw-2rem))] px-5 py-4 text-ink-soft text-sm wrap-anywhere [&>p+p]:mt-2`}
    >
      <p className="font-display font-medium text-ink text-lg/heading">{name}</p>
      {children}
    </div>
  )
}

function FigureFormula({ column: { figure, what, mark } }: { column: Column }) {
  const t = useTranslations('leaderboard.how-computed')
  const { kind, of, over, unit = 1, greyedBelow } = figure
  return (
    <>
      {what !== '' && <p>{what}</p>}
      <p>
        {t.rich(unit === 1 ? 'ratio' : 'ratioInUnits', {
          ...{ of, over, unit },
          code: (counter) => <code className="font-mono text-ink">{counter}</code>,
        })}
      </p>
      <p>{t(kind === 'share' ? 'interval.share' : 'interval.mean')}</p>
      <p>{t('greyed', { games: greyedBelow })}</p>
      {mark !== undefined && <p>{t('mark', { points: mark })}</p>}
    </>
  )
}
