import type { Row } from '@masquerade/lab'
import {
  isSignificant,
  languageOf,
  type NamedColumn,
  rowName,
  shownTests,
  type TableWords,
  type Test,
} from '@masquerade/lab/shown'
import { scaleLinear } from 'd3-scale'
import { useLocale } from 'next-intl'
import { rounded } from '../../../leaderboards/compare/radar.tsx'
import { Fold } from '../../../ui/design/section.tsx'
import { Axis, ChartTitle, Numbers, Sign, shortened, Whisker } from './drawing.tsx'
import { around } from './marks.ts'
import styles from './pictures.module.css'

const MANY = 20

interface DifferencesProps {
  column: NamedColumn
  tests: readonly Test[]
  words: TableWords
}

export function Differences({ column, tests: all, rows, words }: DifferencesProps & { rows: readonly Row[] }) {
  const { t, difference, likelihood } = languageOf(useLocale())
  const tests = shownTests(all)
  // A chart with too many differences hides the differences between two table rows in a fold that the reader can open.
  const alone = tests.filter(
    ({ b }) => !rows.some((row) => b === row.agent || b === row.condition || b === rowName(row)),
  )
  const [first, rest] = tests.length > MANY ? [alone, tests.filter((test) => !alone.includes(test))] : [tests, []]
  const plot = (some: readonly Test[]) => (
    <DifferencePlot
      name={t('pictures.differencesOf', { name: column.name, tests: some.length })}
      column={column}
      tests={some}
      words={words}
    />
  )
  const written = (value: number | null) => difference(column.unit, value)
  return (
    <figure>
      <ChartTitle>{column.name}</ChartTitle>
      {first.length > 0 && plot(first)}
      {rest.length > 0 && (
        <Fold className="mt-3" summary="py-2 text-sm" title={t('pictures.many', { tests: rest.length })}>
          {plot(rest)}
        </Fold>
      )}
      <Numbers
        name={column.name}
        heads={(['compared', 'difference', 'interval', 'adjusted'] as const).map((head) => t(`pictures.${head}`))}
        rows={tests.map(({ a, b, value, low, high, adjusted }) => [
          nameOf(words, { a, b }),
          written(value),
          t('pictures.between', { low: written(low), high: written(high) }),
          likelihood(adjusted),
        ])}
      />
    </figure>
  )
}

/** Names the difference between two table rows; if both rows concern the same agent, the agent is named only once. */
function nameOf(words: TableWords, { a, b }: Pick<Test, 'a' | 'b'>): string {
  if (a === b) return words.side(a)
  const [mine, theirs] = [a.lastIndexOf(', '), b.lastIndexOf(', ')]
  const agent = a.slice(0, mine)
  if (mine > 0 && agent === b.slice(0, theirs)) {
    return `${agent}: ${words.side(a.slice(mine + 2))} − ${words.side(b.slice(theirs + 2))}`
  }
  return `${words.side(a)} − ${words.side(b)}`
}

const WIDTH = 400
const SIDE = 14
const TOP = 4
const BOTTOM = 24
const LINE = 32
const NAME = 12
const WHISKER = 22
const NEXT_TO_NOTHING = 0.1

export function DifferencePlot({ name, column, tests, words }: DifferencesProps & { name: string }) {
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
              {shortened(nameOf(words, test), WIDTH - 2 * SIDE)}
            </text>
            <Whisker x={x} y={top + WHISKER} low={low} high={high} />
            {value !== null && <Sign x={rounded(x(value))} y={top + WHISKER} sign={0} hollow={!isSignificant(test)} />}
          </g>
        )
      })}
    </svg>
  )
}
