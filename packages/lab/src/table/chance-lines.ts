import type { Row } from './document.ts'
import { columnsOf } from './tidy.ts'

/** What figures would come to by chance alone, as a line below a table. */
export interface ChanceLine {
  /** The rows that it is about, as they are called; empty where it is about all. */
  of: readonly string[]
  values: Readonly<Record<string, number>>
}

/** The lines of chance of a table: one of what is alike for all rows, and others of what is not. */
export function chanceLines(rows: readonly Row[]): ChanceLine[] {
  const columns = columnsOf({ rows })
  const alike = columns.filter((column) =>
    rows.every((row) => isSame(chanceOf(row, column), chanceOf(rows[0], column))),
  )
  const common = valuesOf(rows[0], alike)
  const others = new Map<string, { of: string[]; values: Record<string, number> }>()
  const agents = new Set(rows.map(({ agent }) => agent))
  for (const row of rows) {
    const values = valuesOf(
      row,
      columns.filter((column) => !alike.includes(column)),
    )
    if (Object.keys(values).length === 0) continue
    const key = JSON.stringify(values)
    const line = others.get(key) ?? { of: [], values }
    others.set(key, line)
    line.of.push(nameOf(row, agents.size > 1))
  }
  return [...(Object.keys(common).length > 0 ? [{ of: [], values: common }] : []), ...others.values()]
}

/** What the line is called: “chance”, or “chance of …”. */
export const chanceName = ({ of }: ChanceLine): string => (of.length === 0 ? 'chance' : `chance of ${of.join('; ')}`)

const chanceOf = (row: Row | undefined, column: string): number | null => row?.chance?.[column] ?? null

const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-9

function valuesOf(row: Row | undefined, columns: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const chance = chanceOf(row, column)
      return chance === null ? [] : [[column, chance] as const]
    }),
  )
}

function nameOf({ agent, condition }: Row, several: boolean): string {
  if (condition === undefined) return agent
  return several ? `${agent}, ${condition}` : condition
}
