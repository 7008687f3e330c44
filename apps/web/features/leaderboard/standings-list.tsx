import { useFormatter, useTranslations } from 'next-intl'
import { Interval } from '../figures/interval.tsx'
import { AnswerTime } from './answer-time.tsx'
import { PeopleItem } from './people-watching.tsx'
import { Place } from './place.tsx'
import type { Row, RowsProps } from './row.ts'
import { StandingAgent } from './standing-agent.tsx'
import styles from './standings.module.css'

/** The standings on a narrow screen: rank, agent, points and the first figure in sight, the others a touch away. */
export function StandingsList({ arena, rows, sheet, columns, people }: RowsProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  // Where no heading stands above several, the first has its name and the others stand below it.
  const [first, ...others] = columns.flatMap((group) =>
    group.map((column, index) => ({ ...column, label: index === 0 ? column.name : column.short })),
  )
  return (
    <ol className={styles.list} aria-label={t('table', { arena })}>
      {rows.map(item)}
      {people && <PeopleItem {...people} />}
    </ol>
  )

  function item({ rank, agent, points, games, figures, times, places }: Row) {
    return (
      <li key={agent.id}>
        <div className={styles.head}>
          <div className={styles.rank}>
            <Place rank={rank} places={places} />
          </div>
          <StandingAgent agent={agent} sheet={sheet} />
          <div className={styles.total}>
            <span className={styles.points}>
              {format.number(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </span>
            <span className="sr-only">{t('points')}</span>
            <span className={styles.games}>{t('gamesCount', { games })}</span>
          </div>
        </div>
        {first && (
          <details className={styles.details}>
            <summary>
              <span className={styles.label}>{first.label}</span>
              <Interval of={first} measured={figures.get(first.figure.id)} />
              <span className="sr-only">{t('more', { name: agent.name })}</span>
            </summary>
            <dl>
              {others.map(({ label, ...column }) => (
                <div key={column.figure.id}>
                  <dt>{label}</dt>
                  <dd>
                    <Interval of={column} measured={figures.get(column.figure.id)} open />
                  </dd>
                </div>
              ))}
              <div>
                <dt>{t('answers.name')}</dt>
                <dd className={styles.answers}>
                  <AnswerTime times={times} />
                </dd>
              </div>
            </dl>
          </details>
        )}
      </li>
    )
  }
}
