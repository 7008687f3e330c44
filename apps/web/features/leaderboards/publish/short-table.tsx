import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export interface ShortRow {
  rank: number
  agent: { slug: string; name: string }
  games: string
  value: string
  interval?: string | undefined
  places?: string | undefined
  average?: { value: string; interval?: string | undefined } | undefined
}

interface ShortTableProps {
  caption: string
  valueName: string
  rows: readonly ShortRow[]
  link(agent: ShortRow['agent']): ReactNode
}

/** A leaderboard with few columns, for narrow places where the reader can neither sort nor filter the rows. */
export function ShortTable({ caption, valueName, rows, link }: ShortTableProps) {
  const t = useTranslations('publish')
  const hasAverage = rows.some(({ average }) => average)
  return (
    <table className="w-full max-w-[42rem] border-collapse tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <Head>{t('rank')}</Head>
          <Head className={NAME}>{t('agent')}</Head>
          <Head>{valueName}</Head>
          <Head>{t('games')}</Head>
          {hasAverage && <Head className={AVERAGE}>{t('average')}</Head>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, places, agent, value, interval, games, average }) => (
          <tr key={agent.slug}>
            <td className={`${CELL} ${FIGURE}`}>
              {rank}
              {places && <Range>{places}</Range>}
            </td>
            <th scope="row" className={`${CELL} ${NAME}`}>
              {link(agent)}
            </th>
            <td className={`${CELL} ${FIGURE}`}>
              {value}
              {interval && <Range>{interval}</Range>}
            </td>
            <td className={`${CELL} ${FIGURE}`}>{games}</td>
            {hasAverage && (
              <td className={`${CELL} ${AVERAGE}`}>
                {average?.value ?? '–'}
                {average?.interval && <Range>{average.interval}</Range>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'border-line border-b px-2 py-1.5 font-normal'
const FIGURE = 'text-end'
const NAME = 'w-full text-start wrap-anywhere'
/** The column of average scores is hidden on a narrow screen, to leave room for the agents' names. */
const AVERAGE = 'text-end max-[30rem]:hidden'

const Head = ({ className = FIGURE, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={`${CELL} text-ink-soft text-sm ${className}`}>
    {children}
  </th>
)

const Range = ({ children }: { children: ReactNode }) => (
  <small className="block whitespace-nowrap text-ink-faint">{children}</small>
)
