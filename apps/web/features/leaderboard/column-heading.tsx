import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { boardAddress, orderOf, sortedBy } from './board-choice.ts'
import styles from './heading.module.css'
import { HowButton } from './how-computed.tsx'
import type { Board } from './row.ts'

interface ColumnHeadingProps
  extends Pick<Board, 'arena' | 'choice'>,
    Pick<ComponentProps<'th'>, 'className' | 'rowSpan'> {
  column: string
  /** What the column is called by itself, where `children` say less than that. */
  name?: string
  children: ReactNode
}

/** The heading of a column: a link by which the rows are put in its order, and how its numbers come about. */
export function ColumnHeading({ arena, choice, column, name, children, ...cell }: ColumnHeadingProps) {
  const t = useTranslations('leaderboard.sort')
  const { sort, order } = orderOf(choice)
  const sorted = sort === column ? (order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" aria-sort={sorted} {...cell}>
      <span className={styles.heading}>
        <Link
          href={boardAddress(arena.slug, sortedBy(choice, column))}
          scroll={false}
          rel="nofollow"
          title={t('by')}
          {...(name !== undefined && { 'aria-label': name })}
        >
          {children}
          {sorted && <span className={styles.arrow} data-order={order} aria-hidden="true" />}
        </Link>
        <HowButton column={column} {...(name !== undefined && { name })} />
      </span>
    </th>
  )
}
