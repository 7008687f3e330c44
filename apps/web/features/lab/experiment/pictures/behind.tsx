import { type Cell, languageOf, type NamedColumn, type TableWords, type Test } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { TableShown } from '../sections.tsx'
import { differenceName } from './difference-name.ts'
import type { Marks } from './marks.ts'

export function MarksBehind({ column, marks }: { column: NamedColumn; marks: Marks }) {
  const { t, number, figure } = languageOf(useLocale())
  const all = marks.groups.flatMap((group) => group.marks.map((mark) => ({ ...mark, group: group.label })))
  const hasChance = all.some(({ chance }) => chance !== null)
  const hasPrinted = all.some(({ printed }) => printed !== null)
  const written = (value: number | null) => figure(column.unit, value)
  const heads = [
    ...[t('pictures.row'), column.name, t('pictures.interval'), t('pictures.n')],
    ...(hasChance ? [t('pictures.chance')] : []),
    ...(hasPrinted ? [t('pictures.printed')] : []),
  ]
  const rows = all.map(({ name, group, sign, value, low, high, n, chance, printed }) => [
    nameCell(marks.signs.length > 0 ? `${group}, ${marks.signs[sign]}` : name),
    { text: written(value) },
    {
      text: low === null && high === null ? '–' : t('pictures.between', { low: written(low), high: written(high) }),
    },
    { text: number(n) },
    ...(hasChance ? [{ text: written(chance) }] : []),
    ...(hasPrinted ? [{ text: written(printed) }] : []),
  ])
  return <Behind name={column.name} heads={heads} rows={rows} />
}

interface TestsBehindProps {
  column: NamedColumn
  tests: readonly Test[]
  words: TableWords
}

export function TestsBehind({ column, tests, words }: TestsBehindProps) {
  const { t, difference, likelihood } = languageOf(useLocale())
  const written = (value: number | null) => difference(column.unit, value)
  const heads = (['compared', 'difference', 'interval', 'adjusted'] as const).map((head) => t(`pictures.${head}`))
  const rows = tests.map(({ a, b, value, low, high, adjusted }) => [
    nameCell(differenceName(words, { a, b })),
    { text: written(value) },
    { text: t('pictures.between', { low: written(low), high: written(high) }) },
    { text: likelihood(adjusted) },
  ])
  return <Behind name={column.name} heads={heads} rows={rows} />
}

const nameCell = (name: string): Cell => ({ head: true, text: { text: name, as: 'name' } })

function Behind({ name, heads, rows }: { name: string; heads: readonly string[]; rows: readonly Cell[][] }) {
  const { t } = languageOf(useLocale())
  const label = t('pictures.numbersOf', { name })
  return (
    <TableShown
      label={label}
      summary={[t('pictures.numbers'), { text: '', spoken: `: ${label}` }]}
      heads={heads.map((head) => ({ id: head, name: head }))}
      rows={rows}
    />
  )
}
