import type { Row, TableDocument } from '@masquerade/lab'
import type { NamedColumn, TableWords } from '@masquerade/lab/shown'
import { scaleLinear } from 'd3-scale'

export interface Mark {
  row: Row
  name: string
  sign: number
  value: number | null
  low: number | null
  high: number | null
  n: number
  chance: number | null
  printed: number | null
}

export interface MarkGroup {
  label: string
  marks: readonly Mark[]
}

export interface Marks {
  groups: readonly MarkGroup[]
  signs: readonly string[]
}

/** A chart uses at most this many shapes of dots, because readers could not tell more shapes apart. */
export const SIGNS = 6

/**
 * A chart groups its dots by agent if there are several agents and each experimental condition can have its own shape
 * of dot.
 */
export function marksOf({ rows }: Pick<TableDocument, 'rows'>, column: string, words: TableWords): Marks {
  const agents = [...new Set(rows.map(({ agent }) => agent))]
  const conditions = [...new Set(rows.flatMap(({ condition }) => condition ?? []))]
  const together = agents.length > 1 && conditions.length > 1 && conditions.length <= SIGNS
  const label = ({ agent, condition, summary }: Row): string => {
    if (summary === true) return words.side(agent)
    if (condition === undefined || conditions.length === 1) return agent
    return agents.length === 1 ? words.condition(condition) : `${agent}, ${words.condition(condition)}`
  }
  const mark = (row: Row): Mark => {
    const [low = null, high = null] = row.intervals[column] ?? []
    return {
      ...{ row, low, high },
      name: label(row),
      sign: together ? conditions.indexOf(row.condition ?? '') : 0,
      value: numberOf(row[column]),
      n: row.n[column] ?? 0,
      chance: numberOf(row.chance?.[column]),
      printed: numberOf(row.published?.[column]),
    }
  }
  if (!together && agents.length > 1 && conditions.length > 1) {
    return { groups: agents.flatMap((agent) => underHeading(agent)), signs: [] }
  }
  if (!together) return { groups: rows.map((row) => ({ label: label(row), marks: [mark(row)] })), signs: [] }
  return {
    groups: agents.map((agent) => ({ label: agent, marks: rows.filter((row) => row.agent === agent).map(mark) })),
    signs: conditions.map((condition) => words.condition(condition)),
  }

  function underHeading(agent: string): MarkGroup[] {
    const own = rows.filter((row) => row.agent === agent)
    const lines = own.map((row) => ({ label: words.condition(row.condition ?? ''), marks: [mark(row)] }))
    return [{ label: agent, marks: [] }, ...lines]
  }
}

export function scaleOf({ range }: Pick<NamedColumn, 'range'>, { groups }: Marks): [least: number, most: number] {
  if (range) return [...range]
  const ends = groups.flatMap(({ marks }) =>
    marks.flatMap(({ value, low, high, chance, printed }) => [value, low, high, chance, printed]),
  )
  return around(ends)
}

/** Returns the ends of a chart's axis, rounded; they differ even if all values are equal. */
export function around(values: readonly (number | null)[]): [least: number, most: number] {
  const known = values.flatMap((value) => (value !== null && Number.isFinite(value) ? [value] : []))
  if (known.length === 0) return [0, 1]
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const [low = 0, high = 1] = scaleLinear([least, most === least ? least + 1 : most], [0, 1])
    .nice(5)
    .domain()
  return [low, high]
}

export function commonChance({ groups }: Marks): number | null {
  const all = groups.flatMap(({ marks }) => marks.map(({ chance }) => chance))
  const [first = null] = all
  return first !== null && all.every((chance) => chance !== null && Math.abs(chance - first) < 1e-9) ? first : null
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
