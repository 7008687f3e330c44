import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import type { ColumnGroup } from '../figures/columns.ts'
import { boardAddress, COLUMNS, orderOf, sortedBy } from './board-choice.ts'
import styles from './heading.module.css'
import { HowButton } from './how-computed.tsx'
import type { Board } from './row.ts'

/** The headings of the table for a narrow screen, where the rows stand as a list: a touch away. */
export function SortLinks({ arena, choice, ranked, columns }: Board & { columns: readonly ColumnGroup[] }) {
  const t = useTranslations('leaderboard')
  const { sort, order } = orderOf(choice)
  const common = {
    ...{ rank: t('rank'), agent: t('agent'), 'total-points': t(`ranking.value.${ranked.ranking}`) },
    ...{ 'games-played': t('games'), 'answer-time': t('answers.name') },
  }
  const all = [
    ...COLUMNS.map((column) => ({ column, label: common[column] })),
    ...columns.flat().map(({ figure, name }) => ({ column: figure.id, label: name, name })),
  ]
  const chosen = all.find(({ column }) => column === sort)
  return (
    <details className={styles.sorts}>
      <summary>{chosen ? t(`sort.${order}`, { column: chosen.label }) : t('sort.by')}</summary>
      <ul>
        {all.map(({ column, label, ...named }) => (
          <li key={column} className={styles.heading}>
            <Link
              href={boardAddress(arena.slug, sortedBy(choice, column))}
              aria-current={column === sort ? 'true' : undefined}
              scroll={false}
              rel="nofollow"
            >
              {label}
              {column === sort && <span className={styles.arrow} data-order={order} aria-hidden="true" />}
            </Link>
            <HowButton column={column} {...named} />
          </li>
        ))}
      </ul>
    </details>
  )
}
