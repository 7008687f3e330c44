import type { TableDocument } from './document.ts'
import { columnsOf } from './latex.ts'

/** A line of a tidy table: one figure of one row. */
export type TidyLine = readonly [
  agent: string,
  condition: string,
  column: string,
  value: number | null,
  low: number | null,
  high: number | null,
  n: number,
]

export const TIDY_HEADS = ['agent', 'condition', 'column', 'value', 'low', 'high', 'n'] as const

/** A table with one figure a line, for programs that draw. */
export function tidy(document: TableDocument): TidyLine[] {
  return document.rows.flatMap((row) =>
    columnsOf(document).map((column): TidyLine => {
      const value = row[column]
      const [low = null, high = null] = row.intervals[column] ?? []
      return [
        row.agent,
        row.condition ?? '',
        column,
        typeof value === 'number' ? value : null,
        low,
        high,
        row.n[column] ?? 0,
      ]
    }),
  )
}
