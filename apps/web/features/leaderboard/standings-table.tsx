import { useFormatter, useTranslations } from 'next-intl'
import type { Column, ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'
import { AnswerTime } from './answer-time.tsx'
import { PeopleRow } from './people-watching.tsx'
import { Place } from './place.tsx'
import type { Row, RowsProps } from './row.ts'
import { StandingAgent } from './standing-agent.tsx'
import styles from './standings.module.css'

/** The standings where there is room: every figure in its column, on the column's own scale. */
export function StandingsTable({ arena, rows, sheet, columns, people }: RowsProps) {
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
          {columns.map(heading)}
          <th rowSpan={2} scope="col" title={t('answers.what')}>
            {t('answers.name')}
          </th>
        </tr>
        <tr>{columns.flatMap((group) => (group.length > 1 ? group.map(underHeading) : []))}</tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {people && (
        <tfoot>
          <PeopleRow {...people} />
        </tfoot>
      )}
    </table>
  )

  function heading(group: ColumnGroup) {
    const [{ figure, name, mark, what }] = group
    if (group.length > 1) {
      return (
        <th key={figure.id} colSpan={group.length} scope="colgroup" className={styles.group}>
          {name}
        </th>
      )
    }
    const title = mark === undefined ? what : t('evenShare', { points: mark })
    return (
      <th key={figure.id} rowSpan={2} scope="col" className={widthOf(figure)} title={title}>
        {name}
      </th>
    )
  }

  function line({ rank, agent, points, games, figures, times, places }: Row) {
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
        {columns.flat().map((column) => (
          <td key={column.figure.id}>
            <Interval of={column} measured={figures.get(column.figure.id)} />
          </td>
        ))}
        <td className={styles.answers}>
          <AnswerTime times={times} />
        </td>
      </tr>
    )
  }
}

function underHeading({ figure, short }: Column) {
  return (
    <th key={figure.id} scope="col" className={widthOf(figure)}>
      {short}
    </th>
  )
}

const widthOf = ({ kind }: Column['figure']) => (kind === 'share' ? styles.share : styles.score)
