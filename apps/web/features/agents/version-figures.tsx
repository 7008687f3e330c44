import type { Totals } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import type { ScoredGame } from '../figures/figure.ts'
import { SHARES, scaleOf } from '../figures/figure.ts'
import { Interval } from '../figures/interval.tsx'
import { figuresOf } from '../leaderboard/standing.ts'
import styles from './agent.module.css'

export interface VersionFigures {
  number: number
  createdAt: string
  games: number
  points: number
  totals: Totals
}

interface Props {
  versions: readonly VersionFigures[]
  game: ScoredGame
  arena: string
}

/** The versions of an agent in one arena, below each other: did the change help, and how sure is that? */
export function VersionsTable({ versions, game, arena }: Props) {
  const t = useTranslations('agents')
  const board = useTranslations('leaderboard')
  const format = useFormatter()
  const { evenShare } = game
  const rows = versions.map((version) => ({ ...version, figures: figuresOf(version.totals, game) }))
  const scale = scaleOf(
    rows.map(({ figures }) => figures.score),
    evenShare === undefined ? [] : [evenShare],
  )
  return (
    <div className={styles.scroll}>
      <table className={styles.versions}>
        <caption>{t('perVersion', { arena })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('versionColumn')}</th>
            <th scope="col">{board('games')}</th>
            <th scope="col">{board('points')}</th>
            <th scope="col">{board('score')}</th>
            <th scope="col">{t('figure.wins')}</th>
            <th scope="col">{board('votes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, createdAt, games, points, figures }) => (
            <tr key={number}>
              <th scope="row">
                {t('version', { number })}
                <small>{t('since', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) })}</small>
              </th>
              <td>{format.number(games)}</td>
              <td>{format.number(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</td>
              <td>
                <Interval figure={figures.score} scale={scale} mark={evenShare} as="number" open />
              </td>
              <td>
                <Interval figure={figures.wins} scale={SHARES} as="share" open />
              </td>
              <td>
                <Interval figure={figures.votes} scale={SHARES} as="share" open />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
