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
import { useLocale } from 'next-intl'
import { isolated } from '@/lib/isolated.ts'
import { Fold } from '../../../ui/design/section.tsx'
import { DotPlot } from './dots.tsx'
import { Charts, ChartTitle, Numbers } from './drawing.tsx'
import { around } from './marks.ts'

const MANY = 20

interface DifferencesProps {
  column: NamedColumn
  tests: readonly Test[]
  words: TableWords
}

type Rows = readonly Pick<Row, 'agent' | 'condition'>[]

/** A chart for each column of which there are tests. */
export const DifferenceCharts = ({ tests, ...more }: Omit<DifferencesProps, 'column'> & { rows: Rows }) => (
  <Charts>
    {[...new Set(tests.map(({ column }) => column))].map((id) => (
      <Differences
        key={id}
        column={more.words.column(id)}
        tests={tests.filter(({ column }) => column === id)}
        {...more}
      />
    ))}
  </Charts>
)

function Differences({ column, tests: all, rows, words }: DifferencesProps & { rows: Rows }) {
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
  const side = (name: string) => isolated(words.side(name))
  if (a === b) return side(a)
  const [mine, theirs] = [a.lastIndexOf(', '), b.lastIndexOf(', ')]
  const agent = a.slice(0, mine)
  if (mine > 0 && agent === b.slice(0, theirs)) {
    return `${isolated(agent)}: ${side(a.slice(mine + 2))} − ${side(b.slice(theirs + 2))}`
  }
  return `${side(a)} − ${side(b)}`
}

const NEXT_TO_NOTHING = 0.1

function DifferencePlot({ name, column, tests, words }: DifferencesProps & { name: string }) {
  const ends = tests.flatMap(({ value, low, high }) => [value, low, high])
  // When all differences are zero, the axis gets a tiny range, so that it still has zero in the middle.
  const apart = ends.some((end) => end !== null && end !== 0)
  const groups = tests.flatMap((test) => [
    { label: nameOf(words, test), marks: [] },
    { label: '', marks: [{ ...test, ...NO_MARK, hollow: !isSignificant(test) }] },
  ])
  return (
    <DotPlot
      name={name}
      unit={column.unit}
      marks={{ groups, signs: [] }}
      ends={around([0, ...(apart ? ends : [-NEXT_TO_NOTHING, NEXT_TO_NOTHING])])}
      differences
    />
  )
}

const NO_MARK = { name: '', sign: 0, chance: null, printed: null }
