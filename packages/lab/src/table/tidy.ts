import { figureIn, type Order, type Row, type TableDocument } from './document.ts'
import type { Test } from './figures.ts'

/** The lines of a CSV file, of which the first one has the heads. */
type Lines = (string | number | null)[][]

export const tidy = ({ rows, parts = [] }: Pick<TableDocument, 'rows' | 'parts'>): Lines => [
  ['agent', 'condition', 'column', 'value', 'low', 'high', 'n', 'part'],
  ...tidyRows(rows, ''),
  ...parts.flatMap((part) => tidyRows(part.rows, part.part)),
]

function tidyRows(rows: readonly Row[], part: string): Lines {
  const columns = columnsOf({ rows })
  return rows.flatMap((row) =>
    columns.map((column) => {
      const [low = null, high = null] = row.intervals[column] ?? []
      return [row.agent, row.condition ?? '', column, figureIn(row, column), low, high, row.n[column] ?? 0, part]
    }),
  )
}

export const columnsOf = ({ rows }: { rows: readonly Row[] }): string[] => Object.keys(rows[0]?.intervals ?? {})

export const tidyTests = (tests: readonly Test[]): Lines =>
  listed(['column', 'a', 'b', 'test', 'n', 'value', 'low', 'high', 'p', 'adjusted'], tests)

export const tidyOrders = (orders: readonly Order[]): Lines =>
  listed(['agent', 'strength', 'low', 'high', 'best', 'worst', 'won', 'tied', 'lost'], orders)

const listed = <Head extends string>(
  heads: readonly Head[],
  all: readonly Readonly<Record<Head, string | number | null>>[],
): Lines => [[...heads], ...all.map((one) => heads.map((head) => one[head]))]
