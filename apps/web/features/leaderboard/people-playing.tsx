import type { Measured } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import type { ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'
import styles from './standings.module.css'

/** People at tables for people of the arena's game, all of them together. */
export interface PeoplePlaying {
  games: number
  /** By the figure's id; what was not observed is missing. */
  figures: ReadonlyMap<string, Measured>
  /** Whether their games had the arena's settings. */
  alike: boolean
}

interface PeoplePlayingProps {
  of: PeoplePlaying
  columns: readonly ColumnGroup[]
}

/** A line below the standings: people have no rank and no points, and the figures that agents have. */
export function PeoplePlayingRow({ of: { games, figures }, columns }: PeoplePlayingProps) {
  const t = useTranslations('leaderboard.playing')
  const format = useFormatter()
  return (
    <tr className={styles.people}>
      <td className={styles.rank} />
      <th scope="row">{t('title')}</th>
      <td className={styles.points} />
      <td className={styles.number}>{format.number(games)}</td>
      {columns.flat().map((column) => (
        <td key={column.figure.id}>
          <Interval of={column} measured={figures.get(column.figure.id)} />
        </td>
      ))}
      <td className={styles.answers} />
    </tr>
  )
}

/** The same where there is no room for a table. */
export function PeoplePlayingItem({ of: { games, figures }, columns }: PeoplePlayingProps) {
  const t = useTranslations('leaderboard')
  const [first, ...others] = columns.flat()
  return (
    <li className={styles.people}>
      <p>
        {t('playing.title')} <span className={styles.games}>{t('gamesCount', { games })}</span>
      </p>
      {first && (
        <details className={styles.details}>
          <summary>
            <span className={styles.label}>{first.name}</span>
            <Interval of={first} measured={figures.get(first.figure.id)} />
            <span className="sr-only">{t('more', { name: t('playing.title') })}</span>
          </summary>
          <dl>
            {others.map((column) => (
              <div key={column.figure.id}>
                <dt>{column.name}</dt>
                <dd>
                  <Interval of={column} measured={figures.get(column.figure.id)} open />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
