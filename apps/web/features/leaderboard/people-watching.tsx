import { useTranslations } from 'next-intl'
import { ENOUGH_GAMES, type Figure, SHARES } from '../figures/figure.ts'
import { Interval } from '../figures/interval.tsx'
import styles from './standings.module.css'

/** How often people who watch name the spy: their first guesses, told apart by match. */
export interface People {
  share: { value: number; low: number; high: number }
  guesses: number
  matches: number
  viewers: number
}

const figureOf = ({ share, guesses, matches }: People): Figure => {
  return { ...share, n: guesses, thin: matches < ENOUGH_GAMES }
}

/** The last line of the table: people have no points, they are measured where they do what agents do. */
export function PeopleRow({ people }: { people: People }) {
  const t = useTranslations('leaderboard.people')
  return (
    <tr className={styles.people}>
      <td className={styles.rank} />
      <th scope="row">{t('title')}</th>
      <td colSpan={6} className={styles.what}>
        <Counted people={people} />
      </td>
      <td>
        <Interval figure={figureOf(people)} scale={SHARES} as="share" open />
      </td>
    </tr>
  )
}

/** The same where there is no room for a table. */
export function PeopleItem({ people }: { people: People }) {
  const t = useTranslations('leaderboard')
  return (
    <li className={styles.people}>
      <p>{t('people.title')}</p>
      <dl>
        <div>
          <dt>{t('votes')}</dt>
          <dd>
            <Interval figure={figureOf(people)} scale={SHARES} as="share" open />
          </dd>
        </div>
      </dl>
      <p className={styles.what}>
        <Counted people={people} />
      </p>
    </li>
  )
}

function Counted({ people: { guesses, viewers, matches } }: { people: People }) {
  const t = useTranslations('leaderboard.people')
  return t('counted', { guesses, viewers, matches })
}
