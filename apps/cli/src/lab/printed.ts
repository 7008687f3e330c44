import type { Row, TableDocument } from '@masquerade/lab'
import { aligned } from '../simulate/text-table.ts'

/** A table for people: a row an agent and condition, its figures with their intervals, the tests, the power. */
export function printed(document: TableDocument): string {
  const tests = document.tests.map(({ column, a, b, test, n, value, p, adjusted }) => [
    `${column}: ${a} – ${b}`,
    test,
    String(n),
    number(value),
    chance(p),
    chance(adjusted),
  ])
  const power = document.power.map(({ column, n, difference, family, familyDifference }) => {
    return `With ${n} a difference in ${column} of ${number(difference)} is found with 80 %; as one of ${family} tests, of ${number(familyDifference)}.`
  })
  return [
    rowsOf(document.rows),
    '',
    ...(document.parts ?? []).flatMap(({ part, rows, notes }) => [
      `${part}:`,
      rowsOf(rows),
      ...notes.map((note) => `Note: ${note}.`),
      '',
    ]),
    ...(tests.length > 0 ? [aligned(['test', 'by', 'n', 'difference', 'p', 'p, adjusted'], tests), ''] : []),
    ...power,
    ...document.warnings.map((warning) => `Note: ${warning}.`),
  ].join('\n')
}

function rowsOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]?.intervals ?? {})
  const lines = rows.map((row) => [
    [row.agent, row.condition].filter((part) => part !== undefined).join(', '),
    ...columns.map((column) => cell(row, column)),
  ])
  return aligned(['agent', ...columns], lines)
}

function cell(row: Row, column: string): string {
  const [low = null, high = null] = row.intervals[column] ?? []
  const value = row[column]
  if (typeof value !== 'number') return '–'
  return low === null || high === null ? number(value) : `${number(value)} (${number(low)} to ${number(high)})`
}

const number = (value: number | null): string => (value === null ? '–' : value.toFixed(Math.abs(value) < 10 ? 3 : 1))

function chance(p: number | null): string {
  if (p === null) return '–'
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4)
}
