/** A result table as a paper printed it: shares as 0 to 1, without intervals. */
export interface PublishedTable {
  source: string
  rows: readonly {
    agent?: string
    condition?: string
    values: Readonly<Record<string, number | undefined>>
  }[]
  notes: readonly string[]
  /** The table cells in which the paper printed impossible values (misprints). */
  misprints?: readonly Misprint[]
}

export interface Misprint {
  agent: string
  /** The condition of the misprinted row; missing where the misprint applies to all of the agent's rows. */
  condition?: string
  column: string
  printed: number
  meant: number
  why: string
}

/** Whether a misprint of the published table belongs to a row. */
export const isMisprintOf = (misprint: Misprint, row: { agent?: string; condition?: string }): boolean =>
  misprint.agent === row.agent && (misprint.condition === undefined || misprint.condition === row.condition)

/** Returns the published values for a row's agent and condition. */
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

/** Returns the likely true values of a row's misprints, by column. */
export function misprintsOf(
  table: PublishedTable | undefined,
  row: { agent: string; condition?: string },
): Record<string, number> | undefined {
  const own = table?.misprints?.filter((misprint) => isMisprintOf(misprint, row)) ?? []
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ column, meant }) => [column, meant]))
}
