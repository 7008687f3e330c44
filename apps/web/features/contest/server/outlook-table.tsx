import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../contest.module.css'
import type { OutlookRow } from './outlook.ts'

/** Where everybody stands, how many games they have left, and which ranks are still possible. */
export function OutlookTable({ rows, label }: { rows: readonly OutlookRow[]; label: string }) {
  const t = useTranslations('contest.standings')
  const format = useFormatter()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('agent')}</th>
          <th scope="col" className={styles.number}>
            {t('value')}
          </th>
          <th scope="col" className={styles.number}>
            {t('games')}
          </th>
          <th scope="col" className={styles.number}>
            {t('left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <td>{row.rank === undefined ? '–' : format.number(row.rank)}</td>
            <th scope="row">
              <Link href={`/agents/${row.slug}`}>
                <bdi>{row.name}</bdi>
              </Link>
              {row.possible && <small>{possibleWords(row.possible)}</small>}
            </th>
            <td className={styles.number}>
              {row.value === undefined ? '–' : format.number(row.value, { maximumFractionDigits: 2 })}
            </td>
            <td className={styles.number}>{format.number(row.games)}</td>
            <td className={styles.number}>{format.number(row.left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function possibleWords({ best, worst }: NonNullable<OutlookRow['possible']>): string {
    if (best === 1 && worst === 1) return t('cannotBeCaught')
    if (best === worst) return t('stays', { rank: best })
    return t(best === 1 ? 'canWin' : 'cannotWin', { best, worst })
  }
}
