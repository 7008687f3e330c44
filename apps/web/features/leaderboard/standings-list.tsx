import { useFormatter, useTranslations } from 'next-intl'
import { SHARES } from '../figures/figure.ts'
import { Interval } from '../figures/interval.tsx'
import { PeopleItem } from './people-watching.tsx'
import { Place } from './place.tsx'
import type { Row, RowsProps } from './row.ts'
import { StandingAgent } from './standing-agent.tsx'
import styles from './standings.module.css'

/** The standings on a narrow screen: rank, agent, points and score in sight, the other figures a touch away. */
export function StandingsList({ arena, rows, sheet, scale, evenShare, people }: RowsProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  return (
    <ol className={styles.list} aria-label={t('table', { arena })}>
      {rows.map(item)}
      {people && <PeopleItem people={people} />}
    </ol>
  )

  function item({ rank, agent, points, games, figures, places }: Row) {
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
        <details className={styles.details}>
          <summary>
            <span className={styles.label}>{t('score')}</span>
            <Interval figure={figures.score} scale={scale} mark={evenShare} as="number" />
            <span className="sr-only">{t('more', { name: agent.name })}</span>
          </summary>
          <dl>
            {(['wins', 'spyWins', 'civilianWins', 'votes'] as const).map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <Interval figure={figures[name]} scale={SHARES} as="share" open />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </li>
    )
  }
}
