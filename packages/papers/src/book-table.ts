import type { Cast } from '@masquerade/lab/design/design'
import { compared, finite, type Test } from '@masquerade/lab/table/comparisons'
import { type Row, rowOf, type TableDraft } from '@masquerade/lab/table/document'
import type { Column, FigureFound } from '@masquerade/lab/table/figures'
import { type PlannedTest, plannedTests, powerLines } from '@masquerade/lab/table/power-lines'
import type { Line, RowBook } from '@masquerade/lab/table/row-book'

/** Returns the names of the agents that hold a place of the experiment's design. */
export const namesIn = ({ places, names }: Cast, place: string): string[] =>
  (places[place] ?? []).map((number) => names[number] ?? '')

/** A row of a result table that tests compare, and its name in the tests. */
export interface Called {
  line: Line
  called: string
}

/** Returns the tests of two rows, one for each column: the first row minus the second. */
export const columnsCompared = (columns: readonly Column[], one: Called, other: Called): Test[] =>
  columns.map((column) => {
    const { id } = column
    const entries = ({ line }: Called) => line.entries[id] ?? []
    return compared({ column: id, a: one.called, b: other.called }, column, entries(one), entries(other))
  })

export const testedOf = (columns: readonly Column[]): Column[] => columns.filter(({ tested }) => tested)

/** Returns the tests that compare each agent with the first agent of the list, for every tested column. */
export function againstFirst(
  names: readonly string[],
  book: RowBook,
  columns: readonly Column[],
  condition?: string,
): Test[] {
  const [first, ...others] = names.map((called): Called => ({ line: book.line(called, condition), called }))
  return first ? others.flatMap((other) => columnsCompared(testedOf(columns), other, first)) : []
}

/**
 * Returns a result table from collected rows and tests. `planned` is the list of planned kinds of tests, or the number
 * of blocks (groups of matches with the same deal) for the usual kinds.
 */
export function bookTable(
  book: RowBook,
  columns: readonly Column[],
  tests: Test[],
  planned: number | readonly PlannedTest[],
  warnings: string[] = [],
): TableDraft {
  const each = typeof planned === 'number' ? plannedTests(columns, planned) : planned
  return {
    rows: book.rows().map((row) => rowOf(row, columns)),
    tests,
    power: tests.length > 0 ? powerLines(each, tests.length, tests) : [],
    warnings,
  }
}

/** Puts a statistic into a row of the result table; a statistic without a value is null. */
export function putFigure(row: Row, id: string, found: FigureFound | undefined): void {
  row[id] = found?.value ?? null
  row.intervals[id] = [finite(found?.low ?? null), finite(found?.high ?? null)]
  row.n[id] = found?.n ?? 0
}
