import type { Row } from '@masquerade/lab'
import { languageOf, type TableWords } from '@masquerade/lab/shown'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useFormatter, useLocale } from 'next-intl'
import { rounded } from '../../../leaderboards/compare/radar.tsx'
import { KeyAndNumbers } from './dots.tsx'
import { ChartTitle, PrintedSign, shortened } from './drawing.tsx'
import { figuresOf } from './marks.ts'
import styles from './pictures.module.css'

interface PlacesProps {
  row: Row
  rows: readonly Row[]
  columns: readonly string[]
  words: TableWords
}

export function Places({ row, rows, columns, words }: PlacesProps) {
  const { t } = languageOf(useLocale())
  const condition = row.condition ?? ''
  const name = words.condition(condition)
  const bars = columns.flatMap((id) => {
    const { value, ...figures } = figuresOf(row, id)
    return value === null ? [] : [{ ...figures, id, value, name: words.column(id, condition).name, sign: 0 }]
  })
  return (
    <figure>
      <ChartTitle>{name}</ChartTitle>
      <PlaceBars name={t('pictures.of', { name, rows: bars.length })} bars={bars} most={mostOf(rows, columns)} />
      <KeyAndNumbers
        column={{ id: name, unit: 'share', name, what: '' }}
        marks={{ groups: [{ label: name, marks: bars }], signs: [] }}
      />
    </figure>
  )
}

/** All charts of one picture have the same scale, so that their bars can be compared. */
function mostOf(rows: readonly Row[], columns: readonly string[]): number {
  const ends = rows.flatMap((row) =>
    columns.flatMap((id) => [row[id], row.intervals[id]?.[1], row.chance?.[id], row.published?.[id]]),
  )
  return Math.max(0.05, ...ends.filter((end) => typeof end === 'number'))
}

const WIDTH = 400
const HEIGHT = 220
const LEFT = 42
const RIGHT = 8
const TOP = 10
const BOTTOM = 26
const END = 4

interface PlaceBarsProps {
  name: string
  bars: readonly (Omit<ReturnType<typeof figuresOf>, 'value'> & { id: string; value: number; name: string })[]
  most: number
}

function PlaceBars({ name, bars, most }: PlaceBarsProps) {
  const format = useFormatter()
  const x = scaleBand(
    bars.map(({ id }) => id),
    [LEFT, WIDTH - RIGHT],
  ).padding(0.25)
  const scale = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4)
  const y = (value: number) => rounded(scale(value))
  const chance = bars[0]?.chance ?? null
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="img" aria-label={name}>
      {scale.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={LEFT - 6} y={y(tick)} className={styles.tick} textAnchor="end" dominantBaseline="middle">
            {format.number(tick, { style: 'percent' })}
          </text>
        </g>
      ))}
      {bars.map(({ id, name: place, value, low, high, printed }) => {
        const left = x(id) ?? 0
        const middle = rounded(left + x.bandwidth() / 2)
        return (
          <g key={id}>
            <rect
              x={rounded(left)}
              width={rounded(x.bandwidth())}
              y={y(value)}
              height={rounded(scale(0) - scale(value))}
              className={styles.bar}
            />
            {low !== null && high !== null && (
              <g className={styles.whisker}>
                <line x1={middle} x2={middle} y1={y(low)} y2={y(high)} />
                <line x1={middle - END} x2={middle + END} y1={y(low)} y2={y(low)} />
                <line x1={middle - END} x2={middle + END} y1={y(high)} y2={y(high)} />
              </g>
            )}
            {printed !== null && <PrintedSign x={middle} y={y(printed)} />}
            <text x={middle} y={HEIGHT - BOTTOM + 16} className={styles.label} textAnchor="middle">
              {shortened(place, x.bandwidth() + 20)}
            </text>
          </g>
        )
      })}
      {chance !== null && <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(chance)} y2={y(chance)} className={styles.chance} />}
    </svg>
  )
}
