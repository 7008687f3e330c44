import type { Row } from '@masquerade/lab'
import type { NamedColumn } from '@masquerade/lab/shown'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useFormatter } from 'next-intl'
import { rounded } from '../../../leaderboards/compare/radar.ts'
import styles from './pictures.module.css'
import { shortened } from './shortened.ts'
import { PrintedSign } from './sign.tsx'

const WIDTH = 400
const HEIGHT = 220
const LEFT = 42
const RIGHT = 8
const TOP = 10
const BOTTOM = 26
const END = 4

interface PlaceBarsProps {
  name: string
  row: Row
  columns: readonly NamedColumn[]
  most: number
}

export function PlaceBars({ name, row, columns, most }: PlaceBarsProps) {
  const format = useFormatter()
  const bars = columns.flatMap(({ id, name: place }) => {
    const value = row[id]
    const [low = null, high = null] = row.intervals[id] ?? []
    return typeof value === 'number' ? [{ id, place, value, low, high }] : []
  })
  const x = scaleBand(
    bars.map(({ id }) => id),
    [LEFT, WIDTH - RIGHT],
  ).padding(0.25)
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4)
  const chance = row.chance?.[bars[0]?.id ?? '']
  const middle = (id: string) => rounded((x(id) ?? 0) + x.bandwidth() / 2)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="img" aria-label={name}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={rounded(y(tick))} y2={rounded(y(tick))} className={styles.grid} />
          <text x={LEFT - 6} y={rounded(y(tick))} className={styles.tick} textAnchor="end" dominantBaseline="middle">
            {format.number(tick, { style: 'percent' })}
          </text>
        </g>
      ))}
      {bars.map(({ id, place, value, low, high }) => (
        <g key={id}>
          <rect
            x={rounded(x(id) ?? 0)}
            width={rounded(x.bandwidth())}
            y={rounded(y(value))}
            height={rounded(y(0) - y(value))}
            className={styles.bar}
          />
          {low !== null && high !== null && (
            <g className={styles.whisker}>
              <line x1={middle(id)} x2={middle(id)} y1={rounded(y(low))} y2={rounded(y(high))} />
              <line x1={middle(id) - END} x2={middle(id) + END} y1={rounded(y(low))} y2={rounded(y(low))} />
              <line x1={middle(id) - END} x2={middle(id) + END} y1={rounded(y(high))} y2={rounded(y(high))} />
            </g>
          )}
          {row.published?.[id] !== undefined && <PrintedSign x={middle(id)} y={rounded(y(row.published[id] ?? 0))} />}
          <text x={middle(id)} y={HEIGHT - BOTTOM + 16} className={styles.label} textAnchor="middle">
            {shortened(place, x.bandwidth() + 20)}
          </text>
        </g>
      ))}
      {typeof chance === 'number' && (
        <line x1={LEFT} x2={WIDTH - RIGHT} y1={rounded(y(chance))} y2={rounded(y(chance))} className={styles.chance} />
      )}
    </svg>
  )
}

export function mostOf(rows: readonly Row[], columns: readonly NamedColumn[]): number {
  const ends = rows.flatMap((row) =>
    columns.flatMap(({ id }) => [row[id], row.intervals[id]?.[1], row.chance?.[id], row.published?.[id]]),
  )
  return Math.max(0.05, ...ends.filter((end) => typeof end === 'number'))
}
