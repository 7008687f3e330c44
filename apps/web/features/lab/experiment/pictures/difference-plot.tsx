import { isSignificant, type NamedColumn, type TableWords, type Test } from '@masquerade/lab/shown'
import { scaleLinear } from 'd3-scale'
import { rounded } from '../../../leaderboards/compare/radar.ts'
import { Axis } from './axis.tsx'
import { differenceName } from './difference-name.ts'
import { around } from './marks.ts'
import styles from './pictures.module.css'
import { shortened } from './shortened.ts'
import { Sign } from './sign.tsx'
import { Whisker } from './whisker.tsx'

const WIDTH = 400
const SIDE = 14
const TOP = 4
const BOTTOM = 24
const LINE = 32
const NAME = 12
const WHISKER = 22
const NEXT_TO_NOTHING = 0.1

interface DifferencePlotProps {
  name: string
  column: NamedColumn
  tests: readonly Test[]
  words: TableWords
}

export function DifferencePlot({ name, column, tests, words }: DifferencePlotProps) {
  const bottom = TOP + LINE * tests.length
  const ends = tests.flatMap(({ value, low, high }) => [value, low, high])
  // When all differences are zero, the axis gets a tiny range, so that it still has zero in the middle.
  const apart = ends.some((end) => end !== null && end !== 0)
  const x = scaleLinear(around([0, ...(apart ? ends : [-NEXT_TO_NOTHING, NEXT_TO_NOTHING])]), [SIDE, WIDTH - SIDE])
  return (
    <svg viewBox={`0 0 ${WIDTH} ${bottom + BOTTOM}`} className={styles.chart} role="img" aria-label={name}>
      <Axis x={x} unit={column.unit} top={TOP} bottom={bottom} difference />
      <line x1={rounded(x(0))} x2={rounded(x(0))} y1={TOP} y2={bottom} className={styles.nothing} />
      {tests.map((test, index) => {
        const top = TOP + LINE * index
        const { a, b, value, low, high } = test
        return (
          <g key={`${a} ${b}`}>
            <text x={SIDE} y={top + NAME} className={styles.name}>
              {shortened(differenceName(words, test), WIDTH - 2 * SIDE)}
            </text>
            <Whisker x={x} y={top + WHISKER} low={low} high={high} />
            {value !== null && <Sign x={rounded(x(value))} y={top + WHISKER} sign={0} hollow={!isSignificant(test)} />}
          </g>
        )
      })}
    </svg>
  )
}
