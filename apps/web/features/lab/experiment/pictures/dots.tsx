import { languageOf, type NamedColumn, type Unit } from '@masquerade/lab/shown'
import { scaleLinear } from 'd3-scale'
import { useLocale } from 'next-intl'
import { rounded } from '../../../leaderboards/compare/radar.tsx'
import { Axis, ChartNote, ChartTitle, Numbers, PrintedSign, Sign, shortened, Whisker } from './drawing.tsx'
import { commonChance, type Mark, type Marks, scaleOf } from './marks.ts'
import styles from './pictures.module.css'

interface DotsProps {
  column: NamedColumn
  marks: Marks
}

export function Dots({ column, marks }: DotsProps) {
  const { t } = languageOf(useLocale())
  const all = marks.groups.flatMap((group) => group.marks)
  return (
    <figure>
      <ChartTitle more={column.what}>{column.name}</ChartTitle>
      {marks.signs.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
          {marks.signs.map((name, sign) => (
            <li key={name} className="flex items-center gap-1">
              <svg className="size-3" viewBox="-6 -6 12 12" aria-hidden="true">
                <Sign x={0} y={0} sign={sign} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <DotPlot
        name={t('pictures.of', { name: column.name, rows: all.length })}
        unit={column.unit}
        marks={marks}
        ends={scaleOf(column, marks)}
      />
      <KeyAndNumbers column={column} marks={marks} />
    </figure>
  )
}

function KeyAndNumbers({ column, marks: { groups, signs } }: DotsProps) {
  const { t, number, figure } = languageOf(useLocale())
  const all = groups.flatMap(({ label, marks }) => marks.map((mark) => ({ ...mark, group: label })))
  const hasChance = all.some(({ chance }) => chance !== null)
  const hasPrinted = all.some(({ printed }) => printed !== null)
  const written = (value: number | null) => figure(column.unit, value)
  return (
    <>
      {(hasChance || hasPrinted) && (
        <ChartNote>
          {hasChance && t('pictures.keyChance')} {hasPrinted && t('pictures.keyPrinted')}
        </ChartNote>
      )}
      <Numbers
        name={column.name}
        heads={[
          ...[t('pictures.row'), column.name, t('pictures.interval'), t('pictures.n')],
          ...(hasChance ? [t('pictures.chance')] : []),
          ...(hasPrinted ? [t('pictures.printed')] : []),
        ]}
        rows={all.map(({ name, group, sign, value, low, high, n, chance, printed }) => [
          signs.length > 0 ? `${group}, ${signs[sign]}` : name,
          written(value),
          low === null && high === null ? '–' : t('pictures.between', { low: written(low), high: written(high) }),
          number(n),
          ...(hasChance ? [written(chance)] : []),
          ...(hasPrinted ? [written(printed)] : []),
        ])}
      />
    </>
  )
}

const WIDTH = 400
const LEFT = 128
const RIGHT = 14
const TOP = 6
const BOTTOM = 24
const LINE = 20
const CLOSE = 13
const GAP = 9
const LABEL = 114
const BESIDE = 12

interface DotPlotProps {
  name: string
  unit: Unit
  marks: Marks
  /** The least and the greatest value of the axis. */
  ends: readonly [number, number]
  /** Differences have their names above them, and a line where there is none. */
  differences?: boolean
}

export function DotPlot({ name, unit, marks, ends, differences = false }: DotPlotProps) {
  const { lines, labels, bottom } = laidOut(marks)
  const x = scaleLinear(ends, [differences ? RIGHT : LEFT, WIDTH - RIGHT])
  const chance = commonChance(marks)
  const across = (value: number, top: number, end: number, className: string | undefined) => (
    <line x1={rounded(x(value))} x2={rounded(x(value))} y1={top} y2={end} className={className} />
  )
  return (
    <svg viewBox={`0 0 ${WIDTH} ${bottom + BOTTOM}`} className={styles.chart} role="img" aria-label={name}>
      <Axis x={x} unit={unit} top={TOP} bottom={bottom} difference={differences} />
      {differences && across(0, TOP, bottom, styles.nothing)}
      {chance !== null && across(chance, TOP, bottom, styles.chance)}
      {labels.map(({ label, y, heading }) => (
        <text
          key={`${label} ${y}`}
          x={heading ? 0 : LEFT - BESIDE}
          y={y}
          className={heading ? styles.above : styles.label}
          textAnchor={heading ? 'start' : 'end'}
        >
          {shortened(label, heading ? WIDTH : LABEL)}
        </text>
      ))}
      {lines.map(({ mark, y }) => (
        <g key={y}>
          <Whisker x={x} y={y} low={mark.low} high={mark.high} />
          {chance === null &&
            mark.chance !== null &&
            across(mark.chance, y - LINE / 2 + 1, y + LINE / 2 - 1, styles.chance)}
          {mark.value !== null && <Sign x={rounded(x(mark.value))} y={y} sign={mark.sign} hollow={mark.hollow} />}
          {mark.printed !== null && <PrintedSign x={rounded(x(mark.printed))} y={y} />}
        </g>
      ))}
    </svg>
  )
}

function laidOut({ groups }: Marks) {
  const lines: { mark: Mark; y: number }[] = []
  const labels: { label: string; y: number; heading: boolean }[] = []
  let y = TOP
  for (const { label, marks } of groups) {
    const each = marks.length > 1 ? CLOSE : LINE
    marks.forEach((mark, index) => {
      lines.push({ mark, y: y + each * (index + 0.5) })
    })
    const height = each * Math.max(1, marks.length)
    if (label !== '') labels.push({ label, y: y + height / 2, heading: marks.length === 0 })
    y += height + (marks.length > 1 ? GAP : 0)
  }
  return { lines, labels, bottom: y }
}
