import { HUNDRED_START } from '@masquerade/rating'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { POPOVER } from '../../ui/design/popover.ts'
import type { Column, ColumnGroup } from '../figures/drawn-figure.ts'
import { type BoardOrder, boardAddress, COLUMNS, orderOf, sortedBy } from './board-choice.ts'
import styles from './column-heads.module.css'
import type { Board } from './standing.ts'

export const WORDS = 'pr-3 text-left'
export const NUMBER = 'pr-4 text-right'
export const HEAD = 'break-keep align-bottom font-normal text-ink-faint text-sm last:pr-0'

interface ColumnHeadingProps
  extends Pick<Board, 'arena' | 'choice'>,
    Pick<ComponentProps<'th'>, 'className' | 'rowSpan'> {
  column: string
  label: string
  /** The whole name of a statistic, whose label may be short; a column that every leaderboard has needs none. */
  name?: string
  isNumber?: boolean
}

export function ColumnHeading(props: ColumnHeadingProps) {
  const { arena, choice, column, label, name, isNumber, className = '', ...cell } = props
  const t = useTranslations('leaderboard.sort')
  const { sort, order } = orderOf(choice)
  const sorted = sort === column ? (order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" aria-sort={sorted} {...cell} className={`${HEAD} pb-2 ${isNumber ? NUMBER : WORDS} ${className}`}>
      <span className="inline-flex items-center gap-0.5">
        <SortLink
          href={boardAddress(arena.slug, sortedBy(choice, column))}
          sorted={sorted && order}
          title={t('by')}
          aria-label={name}
        >
          {label}
        </SortLink>
        <HowButton column={column} name={name} />
      </span>
    </th>
  )
}

/** On narrow screens the leaderboard is a list without headings, so that the links for sorting stand above it. */
export function SortLinks({ arena, choice, ranked, columns }: Board & { columns: readonly ColumnGroup[] }) {
  const t = useTranslations('leaderboard')
  const { sort, order } = orderOf(choice)
  const common = {
    ...{ rank: t('rank'), agent: t('agent'), 'total-points': t(`ranking.value.${ranked.ranking}`) },
    ...{ 'games-played': t('games'), 'answer-time': t('answers.name') },
  }
  const all: { column: string; label: string; name?: string }[] = [
    ...COLUMNS.map((column) => ({ column, label: common[column] })),
    ...columns.flat().map(({ figure, name }) => ({ column: figure.id, label: name, name })),
  ]
  const chosen = all.find(({ column }) => column === sort)
  return (
    <details className="text-sm open:basis-full xl:hidden">
      <summary className="cursor-pointer py-2 text-ink-soft">
        {chosen ? t(`sort.${order}`, { column: chosen.label }) : t('sort.by')}
      </summary>
      <ul className="grid cols-fill-[9.5rem] pt-1 pb-3">
        {all.map(({ column, label, name }) => (
          <li key={column} className="inline-flex items-center gap-0.5">
            <SortLink
              href={boardAddress(arena.slug, sortedBy(choice, column))}
              aria-current={column === sort ? 'true' : undefined}
              sorted={column === sort ? order : undefined}
              className={column === sort ? 'py-2' : 'py-2 text-ink-soft'}
            >
              {label}
            </SortLink>
            <HowButton column={column} name={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface SortLinkProps extends ComponentProps<typeof Link> {
  sorted: BoardOrder | undefined
}

const SortLink = ({ sorted, className = '', children, ...props }: SortLinkProps) => (
  <Link
    {...props}
    scroll={false}
    rel="nofollow"
    className={`no-underline underline-offset-[0.3em] hover:text-ink hover:underline ${className} ${sorted ? 'font-strong text-ink' : ''}`}
  >
    {children}
    {sorted && <span className={styles.arrow} data-order={sorted} aria-hidden="true" />}
  </Link>
)

const NAMES = {
  rank: 'rank',
  'total-points': 'points',
  'games-played': 'games',
  'answer-time': 'answers.name',
} as const
const EXPLAINED = ['rank', 'total-points', 'games-played', 'answer-time'] as const

const BUTTON =
  'size-6 flex-none cursor-help rounded-full text-ink-faint text-xs/none hover:bg-sunk hover:text-ink focus-visible:bg-sunk focus-visible:text-ink'

const idOf = (column: string): string => `how-${column}`

/** Opens the explanation of a column, also without scripts; a column without explanation gets no button. */
function HowButton({ column, name }: { column: string; name: string | undefined }) {
  const t = useTranslations('leaderboard')
  const known = EXPLAINED.find((one) => one === column)
  if (!known && name === undefined) return null
  const label = t('how-computed.open', { column: name ?? (known ? t(NAMES[known]) : column) })
  return (
    <button type="button" popoverTarget={idOf(column)} className={BUTTON} aria-label={label} title={label}>
      ?
    </button>
  )
}

export function HowComputed({ columns, ranked }: Pick<Board, 'ranked'> & { columns: readonly ColumnGroup[] }) {
  const t = useTranslations('leaderboard')
  const values = { ...HUNDRED_START, games: ranked.provisionalBelow }
  return (
    <>
      {EXPLAINED.map((column) => (
        <How key={column} column={column} name={t(NAMES[column])}>
          <p>{column === 'total-points' ? t(`ranking.how.${ranked.ranking}`, values) : t(`how-computed.${column}`)}</p>
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
