/** In our copies of papers' result tables, shares are stored as numbers from 0 to 1, not in per cent. */
export interface PublishedTable {
  source: string
  rows: readonly {
    agent?: string
    condition?: string
    values: Readonly<Record<string, number | undefined>>
  }[]
  notes: readonly string[]
  misprints?: readonly Misprint[]
}

interface PrintedTable extends Omit<PublishedTable, 'rows'> {
  columns: readonly string[]
  rows: readonly (Omit<PublishedTable['rows'][number], 'values'> & { values: readonly (number | null)[] })[]
}

export const publishedTable = ({ columns, ...table }: PrintedTable): PublishedTable => ({
  ...table,
  rows: table.rows.map((row) => ({
    ...row,
    values: Object.fromEntries(
      columns.flatMap((column, at) => (row.values[at] == null ? [] : [[column, row.values[at]]])),
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

export function publishedOf(
  table: PublishedTable | undefined,
  row: { agent: string; condition?: string },
): Record<string, number> | undefined {
  const found = table?.rows.find(
    ({ agent, condition }) =>
      (agent === undefined || agent === row.agent) && (condition === undefined || condition === row.condition),
  )
  if (!found) return undefined
  const known = Object.entries(found.values).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, value] as const],
  )
  return Object.fromEntries(known)
}

export function misprintsOf(
  table: PublishedTable | undefined,
  row: { agent: string; condition?: string },
): Record<string, number> | undefined {
  const own = table?.misprints?.filter((misprint) => isMisprintOf(misprint, row)) ?? []
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ column, meant }) => [column, meant]))
}
