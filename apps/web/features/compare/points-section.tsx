import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { StandingAgent } from '../leaderboard/standing-agent.tsx'
import styles from './compare.module.css'
import { type Comparison, thinned } from './comparison.ts'
import { PointsChart } from './points-chart.tsx'
import { linesOf, pointsScales } from './points-scales.ts'

/** So many lines of the table stand for a whole line of the drawing. */
const TABLE_ROWS = 8
const POINTS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** How everybody's points came about, game by game: a drawing for each on one scale, and the numbers behind them. */
export function PointsSection({ compared, greyedBelow }: Pick<Comparison, 'compared' | 'greyedBelow'>) {
  const t = useTranslations('compare')
  const format = useFormatter()
  const id = useId()
  const scales = pointsScales(compared, greyedBelow)
  const drawn = compared.map((one) => ({ one, ...linesOf(one, scales, greyedBelow) }))
  const outlines = new Map(compared.map(({ agent }) => [agent.id, `${id}-${agent.id}`]))
  return (
    <>
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <defs>
          {drawn.map(({ one, outline }) => (
            <path key={one.agent.id} id={outlines.get(one.agent.id)} d={outline} />
          ))}
        </defs>
      </svg>
      <div className={styles.charts}>
        {drawn.map(({ one, band }) => (
          <figure key={one.agent.id}>
            <figcaption>
              <StandingAgent agent={one.agent} />
            </figcaption>
            <PointsChart of={one} scales={scales} outlines={outlines} band={band} />
          </figure>
        ))}
      </div>
      <p className={styles.note}>{t('points.how', { games: greyedBelow })}</p>
      <details className={styles.numbers}>
        <summary>{t('points.numbers')}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="sr-only">{t('points.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('points.agent')}</th>
                <th scope="col">{t('points.game')}</th>
                <th scope="col">{t('points.total')}</th>
                <th scope="col">{t('points.band')}</th>
              </tr>
            </thead>
            {compared.map(({ agent, line }) => (
              <tbody key={agent.id}>
                {thinned(line, TABLE_ROWS).map(({ game, points, low, high }) => (
                  <tr key={game}>
                    <th scope="row">
                      <bdi>{agent.name}</bdi>
                    </th>
                    <td>{format.number(game)}</td>
                    <td>{format.number(points, POINTS)}</td>
                    <td>
                      {Number.isFinite(low) && Number.isFinite(high)
                        ? t('points.between', { low: format.number(low, POINTS), high: format.number(high, POINTS) })
                        : '–'}
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </details>
    </>
  )
}
