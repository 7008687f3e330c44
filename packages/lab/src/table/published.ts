/** Shares in a result table of a paper are stored as 0 to 1. */
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

export interface Misprint {
  agent: string
  /** A misprint without a condition applies to all rows of the agent. */
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
