/** A table as its paper printed it: shares as 0 to 1, without intervals. */
export interface PublishedTable {
  source: string
  rows: readonly {
    agent?: string
    condition?: string
    values: Readonly<Record<string, number | undefined>>
  }[]
  notes: readonly string[]
  /** Cells that are no value that can be meant. */
  misprints?: readonly Misprint[]
}

export interface Misprint {
  agent: string
  /** Missing where all of the agent's rows have it. */
  condition?: string
  column: string
  printed: number
  meant: number
  why: string
}

/** Whether a misprint is one of a row's. */
export const isMisprintOf = (misprint: Misprint, row: { agent?: string; condition?: string }): boolean =>
  misprint.agent === row.agent && (misprint.condition === undefined || misprint.condition === row.condition)

/** What the paper printed of a row: of the same agent and condition, where it names them. */
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

/** What was meant where the paper prints a value that cannot be, by column. */
export function misprintsOf(
  table: PublishedTable | undefined,
  row: { agent: string; condition?: string },
): Record<string, number> | undefined {
  const own = table?.misprints?.filter((misprint) => isMisprintOf(misprint, row)) ?? []
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ column, meant }) => [column, meant]))
}
