import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './publish.module.css'

export interface ShortRow {
  rank: number
  /** The name in addresses, and the name. */
  agent: { slug: string; name: string }
  games: string
  /** What it is ranked by, and how sure that is. */
  value: string
  interval?: string | undefined
  /** The first and the last place that are left open, where they are not the same. */
  places?: string | undefined
  /** The average score, and its interval, where the game has one. */
  average?: { value: string; interval?: string | undefined } | undefined
}

interface ShortTableProps {
  caption: string
  /** What `value` is. */
  valueName: string
  rows: readonly ShortRow[]
  link(agent: ShortRow['agent']): ReactNode
}

/** A leaderboard in few columns: where there is little room, or where nothing is left to be chosen. */
export function ShortTable({ caption, valueName, rows, link }: ShortTableProps) {
  const t = useTranslations('publish')
  const hasAverage = rows.some(({ average }) => average)
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('agent')}</th>
          <th scope="col">{valueName}</th>
          <th scope="col">{t('games')}</th>
          {hasAverage && <th scope="col">{t('average')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, places, agent, value, interval, games, average }) => (
          <tr key={agent.slug}>
            <td>
              {rank}
              {places && <small>{places}</small>}
            </td>
            <th scope="row">{link(agent)}</th>
            <td>
              {value}
              {interval && <small>{interval}</small>}
            </td>
            <td>{games}</td>
            {hasAverage && (
              <td>
                {average?.value ?? '–'}
                {average?.interval && <small>{average.interval}</small>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
