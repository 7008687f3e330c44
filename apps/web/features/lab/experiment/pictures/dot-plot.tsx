import type { NamedColumn } from '@masquerade/lab/shown'
import { scaleLinear } from 'd3-scale'
import { rounded } from '../../../leaderboards/compare/radar.ts'
import { Axis } from './axis.tsx'
import { commonChance, type Mark, type Marks, scaleOf } from './marks.ts'
import styles from './pictures.module.css'
import { shortened } from './shortened.ts'
import { PrintedSign, Sign } from './sign.tsx'
import { Whisker } from './whisker.tsx'

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

export function DotPlot({ name, column, marks }: { name: string; column: NamedColumn; marks: Marks }) {
  const { lines, labels, bottom } = laidOut(marks)
  const x = scaleLinear(scaleOf(column, marks), [LEFT, WIDTH - RIGHT])
  const chance = commonChance(marks)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${bottom + BOTTOM}`} className={styles.chart} role="img" aria-label={name}>
      <Axis x={x} unit={column.unit} top={TOP} bottom={bottom} />
      {chance !== null && (
        <line x1={rounded(x(chance))} x2={rounded(x(chance))} y1={TOP} y2={bottom} className={styles.chance} />
      )}
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
        <g key={`${mark.row.agent} ${mark.row.condition}`}>
          <Whisker x={x} y={y} low={mark.low} high={mark.high} />
          {chance === null && mark.chance !== null && (
            <line
              x1={rounded(x(mark.chance))}
              x2={rounded(x(mark.chance))}
              y1={y - LINE / 2 + 1}
              y2={y + LINE / 2 - 1}
              className={styles.chance}
            />
          )}
          {mark.value !== null && <Sign x={rounded(x(mark.value))} y={y} sign={mark.sign} />}
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
    labels.push({ label, y: y + height / 2, heading: marks.length === 0 })
    y += height + (marks.length > 1 ? GAP : 0)
  }
  return { lines, labels, bottom: y }
}
