import type { Row } from './document.ts'

/** In our copies of papers' result tables, shares are stored as numbers from 0 to 1, not in per cent. */
export interface PublishedTable {
  source: string
  rows: readonly { agent?: string; condition?: string; values: Record<string, number> }[]
  notes: readonly string[]
  misprints?: readonly Misprint[]
}

interface PrintedTable extends Omit<PublishedTable, 'rows'> {
  columns: readonly string[]
  rows: readonly (Omit<PublishedTable['rows'][number], 'values'> & { values: readonly (number | null)[] })[]
}

const publishedTable = ({ columns, ...table }: PrintedTable): PublishedTable => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    values: Object.fromEntries(
      columns.flatMap((column, at) => {
        const value = row.values[at] ?? null
        return value === null ? [] : [[column, value] as const]
      }),
    ),
  })),
})

export const publishedTables = (printed: Readonly<Record<string, PrintedTable>>): Record<string, PublishedTable> =>
  Object.fromEntries(Object.entries(printed).map(([name, table]) => [name, publishedTable(table)]))

export interface Misprint {
  agent: string
  /** Where it is missing, the misprint concerns all rows of the agent. */
  condition?: string
  column: string
  printed: number
  meant: number
  why: string
}

export const isMisprintOf = (misprint: Misprint, row: { agent?: string; condition?: string }): boolean =>
  misprint.agent === row.agent && (misprint.condition === undefined || misprint.condition === row.condition)

export function withPublished(rows: readonly Row[], table: PublishedTable | undefined): Row[] {
  return rows.map((row) => {
    const printed = table?.rows.find(
      ({ agent = row.agent, condition = row.condition }) => agent === row.agent && condition === row.condition,
    )
    if (!table || !printed) return row
    const misprints = table.misprints?.filter((misprint) => isMisprintOf(misprint, row)) ?? []
    const meant = Object.fromEntries(misprints.map(({ column, meant }) => [column, meant]))
    return { ...row, published: printed.values, ...(misprints.length > 0 && { misprints: meant }) }
  })
}
