import type { Ranking } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { rankedFigure } from '../figures/figure-text.ts'

type Maybe<T> = T | null | undefined

interface ShortRow {
  rank: number
  agent: { slug: string; name: string }
  games: number
  value: Maybe<number>
  low?: Maybe<number>
  high?: Maybe<number>
  places?: Maybe<readonly [number, number]>
  average: Maybe<{ value: number; low: number | null; high: number | null }>
}

interface ShortTableProps {
  caption: string
  valueName: string
  rows: readonly ShortRow[]
  ranking: Ranking
  link(agent: ShortRow['agent']): ReactNode
}

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** A leaderboard with few columns, for narrow places where the reader can neither sort nor filter the rows. */
export function ShortTable({ caption, valueName, ranking, rows, link }: ShortTableProps) {
  const t = useTranslations('publish')
  const format = useFormatter()
  const hasAverage = ranking !== 'mean' && rows.some(({ average }) => average)
  const figure = (value: number) => rankedFigure(format, ranking, value)
  const decimals = (value: number) => format.number(value, DECIMALS)
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
        {rows.map(({ rank, places, agent, value, low, high, games, average }) => (
          <tr key={agent.slug}>
            <td className={`${CELL} ${FIGURE}`}>
              {rank}
              {places && places[0] !== places[1] && <Range from={places[0]} to={places[1]} written={String} />}
            </td>
            <th scope="row" className={`${CELL} ${NAME}`}>
              {link(agent)}
            </th>
            <td className={`${CELL} ${FIGURE}`}>
              {typeof value === 'number' ? figure(value) : '–'}
              <Range from={low} to={high} written={figure} />
            </td>
            <td className={`${CELL} ${FIGURE}`}>{format.number(games)}</td>
            {hasAverage && (
              <td className={`${CELL} ${AVERAGE}`}>
                {average ? decimals(average.value) : '–'}
                <Range from={average?.low} to={average?.high} written={decimals} />
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

function Range({ from, to, written }: { from: Maybe<number>; to: Maybe<number>; written(value: number): string }) {
  if (typeof from !== 'number' || typeof to !== 'number' || !Number.isFinite(from) || !Number.isFinite(to)) return null
  return <small className="block whitespace-nowrap text-ink-faint">{`${written(from)}–${written(to)}`}</small>
}
