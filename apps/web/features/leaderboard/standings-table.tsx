import { useFormatter, useTranslations } from 'next-intl'
import { SHARES } from '../figures/figure.ts'
import { Interval } from '../figures/interval.tsx'
import { PeopleRow } from './people-watching.tsx'
import { Place } from './place.tsx'
import type { Row, RowsProps } from './row.ts'
import { StandingAgent } from './standing-agent.tsx'
import styles from './standings.module.css'

/** The standings where there is room: every figure in its column, on the column's own scale. */
export function StandingsTable({ arena, rows, sheet, scale, evenShare, people }: RowsProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('table', { arena })}</caption>
      <thead>
        <tr>
          <th rowSpan={2} scope="col" className={styles.rank}>
            {t('rank')}
          </th>
          <th rowSpan={2} scope="col">
            {t('agent')}
          </th>
          <th rowSpan={2} scope="col" className={styles.number}>
            {t('points')}
          </th>
          <th rowSpan={2} scope="col" className={styles.number}>
            {t('games')}
          </th>
          <th
            rowSpan={2}
            scope="col"
            className={styles.score}
            title={evenShare === undefined ? undefined : t('evenShare', { points: evenShare })}
          >
            {t('score')}
          </th>
          <th colSpan={3} scope="colgroup" className={styles.group}>
            {t('wins')}
          </th>
          <th rowSpan={2} scope="col" className={styles.share} title={t('votesHint')}>
            {t('votes')}
          </th>
        </tr>
        <tr>
          <th scope="col" className={styles.share}>
            {t('overall')}
          </th>
          <th scope="col" className={styles.share}>
            {t('spyWins')}
          </th>
          <th scope="col" className={styles.share}>
            {t('civilianWins')}
          </th>
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {people && (
        <tfoot>
          <PeopleRow people={people} />
        </tfoot>
      )}
    </table>
  )

  function line({ rank, agent, points, games, figures, places }: Row) {
    return (
      <tr key={agent.id}>
        <td className={styles.rank}>
          <Place rank={rank} places={places} />
        </td>
        <th scope="row">
          <StandingAgent agent={agent} sheet={sheet} />
        </th>
        <td className={styles.points}>
          {format.number(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </td>
        <td className={styles.number}>{format.number(games)}</td>
        <td>
          <Interval figure={figures.score} scale={scale} mark={evenShare} as="number" />
        </td>
        <td>
          <Interval figure={figures.wins} scale={SHARES} as="share" />
        </td>
        <td>
          <Interval figure={figures.spyWins} scale={SHARES} as="share" />
        </td>
        <td>
          <Interval figure={figures.civilianWins} scale={SHARES} as="share" />
        </td>
        <td>
          <Interval figure={figures.votes} scale={SHARES} as="share" />
        </td>
      </tr>
    )
  }
}
