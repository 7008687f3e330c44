import { figureIn, type Order, type Row, type TableDocument } from './document.ts'
import type { Test } from './figures.ts'

type TidyLine = readonly (string | number | null)[]

export const TIDY_HEADS = ['agent', 'condition', 'column', 'value', 'low', 'high', 'n', 'part'] as const

export const tidy = ({ rows, parts = [] }: Pick<TableDocument, 'rows' | 'parts'>): TidyLine[] => [
  ...tidyRows(rows, ''),
  ...parts.flatMap((part) => tidyRows(part.rows, part.part)),
]

function tidyRows(rows: readonly Row[], part: string): TidyLine[] {
  const columns = columnsOf({ rows })
  return rows.flatMap((row) =>
    columns.map((column): TidyLine => {
      const [low = null, high = null] = row.intervals[column] ?? []
      return [row.agent, row.condition ?? '', column, figureIn(row, column), low, high, row.n[column] ?? 0, part]
    }),
  )
}

export const columnsOf = ({ rows }: { rows: readonly Row[] }): string[] => Object.keys(rows[0]?.intervals ?? {})

const TEST_HEADS = ['column', 'a', 'b', 'test', 'n', 'value', 'low', 'high', 'p', 'adjusted'] as const

export const tidyTests = (tests: readonly Test[]): (string | number | null)[][] => [
  [...TEST_HEADS],
  ...tests.map((test) => TEST_HEADS.map((head) => test[head])),
]

const ORDER_HEADS = ['agent', 'strength', 'low', 'high', 'best', 'worst', 'won', 'tied', 'lost'] as const

export const tidyOrders = (orders: readonly Order[]): (string | number)[][] => [
  [...ORDER_HEADS],
  ...orders.map((order) => ORDER_HEADS.map((head) => order[head])),
]
