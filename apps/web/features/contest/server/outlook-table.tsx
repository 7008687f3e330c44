import type { Ranking } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { Place } from '@/features/leaderboard/place.tsx'
import { RankedValue } from '@/features/leaderboard/ranked-value.tsx'
import { Link } from '@/lib/link.tsx'
import styles from '../contest.module.css'
import type { OutlookRow } from './outlook.ts'

interface OutlookTableProps {
  rows: readonly OutlookRow[]
  /** The official ranking of the arena. */
  ranking: Ranking
  label: string
}

/** Where everybody stands, as on the leaderboard, how many games they have left, and which ranks are still possible. */
export function OutlookTable({ rows, ranking, label }: OutlookTableProps) {
  const t = useTranslations('contest.standings')
  const board = useTranslations('leaderboard')
  const format = useFormatter()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{board('rank')}</th>
          <th scope="col">{board('agent')}</th>
          <th scope="col" className={styles.number}>
            {board(`ranking.value.${ranking}`)}
          </th>
          <th scope="col" className={styles.number}>
            {board('games')}
          </th>
          <th scope="col" className={styles.number}>
            {t('left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, name, line, possible, games, left }) => (
          <tr key={slug}>
            <td>{line ? <Place {...line} /> : '–'}</td>
            <th scope="row">
              <Link href={`/agents/${slug}`}>
                <bdi>{name}</bdi>
              </Link>
              {possible && <small>{possibleWords(possible)}</small>}
            </th>
            <td className={styles.number}>{line ? <RankedValue ranking={ranking} row={line} /> : '–'}</td>
            <td className={styles.number}>{format.number(games)}</td>
            <td className={styles.number}>{format.number(left)}</td>
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
