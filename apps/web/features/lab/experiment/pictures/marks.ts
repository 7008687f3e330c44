import type { Row, TableDocument } from '@masquerade/lab'
import type { NamedColumn, TableWords } from '@masquerade/lab/shown'
import { scaleLinear } from 'd3-scale'
import { isolated } from '@/lib/isolated.ts'

export interface Mark extends ReturnType<typeof figuresOf> {
  name: string
  sign: number
  /** A hollow dot is of a difference that is not significant. */
  hollow?: boolean
}

export interface Marks {
  groups: readonly { label: string; marks: readonly Mark[] }[]
  signs: readonly string[]
}

/** A chart uses at most this many shapes of dots, because readers could not tell more shapes apart. */
const SIGNS = 6

/** Groups the dots by agent if there are several agents, and each experimental condition can have its own shape. */
export function marksOf({ rows }: Pick<TableDocument, 'rows'>, column: string, words: TableWords): Marks {
  const agents = [...new Set(rows.map(({ agent }) => agent))]
  const conditions = [...new Set(rows.flatMap(({ condition }) => condition ?? []))]
  const areSeveral = agents.length > 1 && conditions.length > 1
  const together = areSeveral && conditions.length <= SIGNS
  const nameOf = ({ agent, condition, summary }: Row): string => {
    if (summary === true) return words.side(agent)
    if (condition === undefined || conditions.length === 1) return agent
    return agents.length === 1 ? words.condition(condition) : `${isolated(agent)}, ${words.condition(condition)}`
  }
  const mark = (row: Row): Mark => ({
    ...figuresOf(row, column),
    name: nameOf(row),
    sign: together ? conditions.indexOf(row.condition ?? '') : 0,
  })
  if (!areSeveral) return { groups: rows.map((row) => ({ label: nameOf(row), marks: [mark(row)] })), signs: [] }
  const byAgent = agents.map((agent) => ({ agent, own: rows.filter((row) => row.agent === agent) }))
  if (together) {
    return {
      groups: byAgent.map(({ agent, own }) => ({ label: agent, marks: own.map(mark) })),
      signs: conditions.map((condition) => words.condition(condition)),
    }
  }
  return {
    groups: byAgent.flatMap(({ agent, own }) => [
      { label: agent, marks: [] },
      ...own.map((row) => ({ label: words.condition(row.condition ?? ''), marks: [mark(row)] })),
    ]),
    signs: [],
  }
}

function figuresOf(row: Row, column: string) {
  const [low = null, high = null] = row.intervals[column] ?? []
  return {
    ...{ low, high, value: numberIn(row[column]), n: row.n[column] ?? 0 },
    chance: numberIn(row.chance?.[column]),
    printed: numberIn(row.published?.[column]),
  }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Where columns are the places of one thing, such as seats, a chart compares the columns of one row. */
export function marksOfPlaces(row: Row, columns: readonly string[], words: TableWords): Marks {
  const groups = columns.flatMap((id) => {
    const { name } = words.column(id, row.condition)
    const figures = figuresOf(row, id)
    return figures.value === null ? [] : [{ label: name, marks: [{ ...figures, name, sign: 0 }] }]
  })
  return { groups, signs: [] }
}

/** All charts of the places of one thing have the same scale, so that they can be compared. */
export function mostOf(rows: readonly Row[], columns: readonly string[]): number {
  const ends = rows.flatMap((row) =>
    columns.flatMap((id) => [row[id], row.intervals[id]?.[1], row.chance?.[id], row.published?.[id]]),
  )
  return Math.max(0.05, ...ends.filter((end) => typeof end === 'number'))
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
  const known = values.filter((value) => value !== null).filter(Number.isFinite)
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
