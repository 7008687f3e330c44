import type { Json } from '@masquerade/game'
import type { Spent } from '../play/asked.ts'
import type { Lineage } from '../runs/history.ts'
import { adjustedTests, finite, type Test } from './comparisons.ts'
import { type Column, type Entry, figureOf } from './figures.ts'

/** A row of a table: agent, condition, counts, and the values of its matches. */
export interface RowEntries {
  agent: string
  condition?: string
  /** Values that are copied into the row. */
  counts: Readonly<Record<string, number>>
  /** By column. */
  entries: Readonly<Record<string, readonly Entry[]>>
}

/** The results of an experiment, in the form of the rules' page. Shares are 0 to 1; missing values are null. */
export interface TableDocument {
  experiment: string
  version: number
  seed: number
  games: number
  /** The planned number of matches, before all are played; its power refers to them. */
  planned?: number
  blocks: number
  missing: number
  rows: Row[]
  tests: Test[]
  power: Power[]
  warnings: string[]
  /** The ranks by the main column, shared where a test cannot distinguish two rows; missing before the end. */
  ranks?: Rank[]
  /** In a table of agents, their strengths from the order of finish in its matches; strongest first. */
  orders?: Order[]
  /** For repeated blocks: how much of the spread comes from the deal, and how much from the agents' own randomness. */
  variance?: VarianceSplit[]
  /** The reasons for missing blocks, with their numbers. */
  gone?: { why: string; blocks: number }[]
  /** How many blocks were added each time after the table was done. */
  added?: number[]
  /** The digest of the run of which this one is a fork. */
  lineage?: Lineage
  /** The cost, if there was one. */
  spent?: Spent
  /** For a comparison of two versions: the blocks in which they differ most. */
  look?: LookAt[]
  /** For a comparison of two versions: how many blocks would show a difference as large as the observed one. */
  enough?: Enough[]
  /** The shapes of its radar chart, if it has one. */
  radar?: Radar
  /** The chosen set-ups, by game, in the form of a manifest's `cases`. */
  cases?: Record<string, Json[]>
  /** Further tables that the paper makes of the same matches. */
  parts?: TablePart[]
}

/** Another table of the same matches: for a figure of the paper, or with the same values in another measure. */
export interface TablePart {
  part: string
  rows: Row[]
  /** Notes on the table, in sentences. */
  notes: string[]
  /** The columns along an axis, where a row is drawn as a line. */
  along?: string[]
}

/** Values on evenly spread axes, in per cent, and the area of the polygon of each row. */
export interface Radar {
  /** The columns of the axes, in order. */
  axes: string[]
  /** The area where all are 100. */
  most: number
  shapes: { agent: string; condition?: string; values: (number | null)[]; area: number | null }[]
}

/** Rows of one condition that share a rank: no test distinguishes them from the next. */
export interface Rank {
  agent: string
  condition?: string
  column: string
  /** One more than the number of rows that are significantly better. */
  rank: number
  /** The best and the worst place that the tests allow. */
  best: number
  worst: number
  /** The agents that no test distinguishes it from. */
  alike: string[]
}

/**
 * An agent's strength with its 95 % interval, its possible places, and how often it finished before, level with and
 * behind others.
 */
export interface Order {
  agent: string
  strength: number
  low: number
  high: number
  best: number
  worst: number
  won: number
  tied: number
  lost: number
}

/** The variance components of a row's column. */
export interface VarianceSplit {
  agent: string
  condition?: string
  column: string
  blocks: number
  /** How often each block was played. */
  repeats: number
  /** Between blocks: words, seats, the others. */
  deal: number | null
  /** Between plays of one block: the agents' own randomness. */
  noise: number | null
  /** The share of the second in both. */
  share: number | null
}

export interface LookAt {
  block: number
  column: string
  /** The values of the two versions. */
  old: number
  new: number
  /** Their matches, by their numbers in the run, from 0. */
  matches: number[]
}

export interface Enough {
  column: string
  /** The observed difference. */
  difference: number | null
  blocks: number
  /** How many blocks would find it with 80 %, including these; null where there is no difference. */
  needed: number | null
  more: number | null
}

/** The key of the values of each match in a row, by column. Symbols are left out of the document's JSON. */
export const SAID = Symbol('what each match says')

/** The values behind a row's figures. */
export interface Said {
  columns: readonly Column[]
  entries: Readonly<Record<string, readonly Entry[]>>
}

export interface Row {
  agent: string
  condition?: string
  intervals: Record<string, [low: number | null, high: number | null]>
  n: Record<string, number>
  published?: Record<string, number>
  [SAID]?: Said
  /** The value of a column by chance alone, where it is known. */
  chance?: Record<string, number | null>
  /** The likely meaning of a misprinted value. */
  misprints?: Record<string, number>
  [figure: string]: unknown
}

/** The smallest difference of a column that is found with 80 %: alone, and as one of the table's tests. */
export interface Power {
  column: string
  test: string
  n: number
  difference: number | null
  family: number
  familyDifference: number | null
}

export function rowOf({ agent, condition, counts, entries }: RowEntries, columns: readonly Column[]): Row {
  const figures: Record<string, number | null> = {}
  const intervals: Row['intervals'] = {}
  const n: Row['n'] = {}
  for (const column of columns) {
    const { id } = column
    const found = figureOf(column, entries[id] ?? [])
    figures[id] = found?.value ?? null
    intervals[id] = [finite(found?.low ?? null), finite(found?.high ?? null)]
    n[id] = found?.n ?? 0
  }
  return {
    agent,
    ...(condition !== undefined && { condition }),
    ...counts,
    ...figures,
    intervals,
    n,
    [SAID]: { columns, entries },
  }
}

/** The state of a run when its table is made. */
export interface RunState {
  experiment: string
  seed: number
  /** How many matches are played, and how many are planned. */
  games: number
  planned: number
  blocks: number
  /** How many blocks have a void match. */
  missing?: number
}

/** The part of a table that a design makes from its matches. */
export type TableDraft = Pick<
  TableDocument,
  'rows' | 'tests' | 'power' | 'warnings' | 'look' | 'enough' | 'radar' | 'cases' | 'parts'
>

const VERSION = 1

export function tableDocument(
  run: RunState,
  { rows, tests, power, warnings, look, enough, ...more }: TableDraft,
): TableDocument {
  const whole = run.games >= run.planned
  const cut = whole
    ? []
    : [`${run.games} of ${run.planned} matches are played: no test says how likely it is before all are`]
  return {
    experiment: run.experiment,
    version: VERSION,
    seed: run.seed,
    games: run.games,
    ...(!whole && { planned: run.planned }),
    blocks: run.blocks,
    missing: run.missing ?? 0,
    rows,
    tests: adjustedTests(tests, whole),
    power,
    warnings: [...cut, ...warnings],
    ...more,
    ...(look && { look }),
    ...(enough && whole && { enough }),
  }
}
