import type { Json } from '@masquerade/game'
import type { Spent } from '../play/asked.ts'
import type { Lineage } from '../runs/history.ts'
import { adjustedTests, finite, type Test } from './comparisons.ts'
import { type Column, type Entry, figureOf } from './figures.ts'

/**
 * A row of a result table before its statistics are computed: agent, condition, counts, and the values of its matches.
 */
export interface RowEntries {
  agent: string
  condition?: string
  /** Counts that are copied unchanged into the row of the result table. */
  counts: Readonly<Record<string, number>>
  /** By column. */
  entries: Readonly<Record<string, readonly Entry[]>>
}

/**
 * The results of an experiment as a document, whose form the site's page of rules describes. Shares are 0 to 1; missing
 * values are null.
 */
export interface TableDocument {
  experiment: string
  version: number
  seed: number
  games: number
  /**
   * The planned number of matches, to which the statements about statistical power refer; missing once all are played.
   */
  planned?: number
  blocks: number
  missing: number
  rows: Row[]
  tests: Test[]
  power: Power[]
  warnings: string[]
  /**
   * The ranks of the rows by the main column, shared where a test cannot distinguish two rows; missing before all
   * matches are played.
   */
  ranks?: Rank[]
  /** The strengths of the agents, computed from the order of finish in the matches; strongest first. */
  orders?: Order[]
  /**
   * The variance of the statistics, where deals were played several times: how much of it comes from the deal, and how
   * much from the agents' own randomness.
   */
  variance?: VarianceSplit[]
  /** The reasons why blocks (groups of matches with the same deal) are missing, each with the number of its blocks. */
  gone?: { why: string; blocks: number }[]
  /**
   * Numbers of blocks (groups of matches with the same deal) that were added, one for each extension of the run after
   * its table was finished.
   */
  added?: number[]
  /**
   * The SHA-256 digest of the parent run and the changes of its manifest (JSON description), where the experiment is a
   * fork of another run.
   */
  lineage?: Lineage
  /** The cost of the run in tokens and money, if there was one. */
  spent?: Spent
  /** The deals in which the two versions of an agent differ most, in an experiment that compares two versions. */
  look?: LookAt[]
  /**
   * Number of deals with which a test would detect a difference as large as the observed one, in an experiment that
   * compares two versions of an agent.
   */
  enough?: Enough[]
  /** The shapes of the table's radar chart, if it has one. */
  radar?: Radar
  /**
   * The set-ups of games that the experiment chose, by game, in the form of the field `cases` of a manifest (an
   * experiment's JSON description).
   */
  cases?: Record<string, Json[]>
  /** Additional tables made of the same matches, such as a table for a diagram of the paper. */
  parts?: TablePart[]
}

/**
 * An additional table made of the same matches: for a diagram of the paper, or with the main table's values in another
 * unit.
 */
export interface TablePart {
  part: string
  rows: Row[]
  /** The notes below the additional table, each of them a sentence. */
  notes: string[]
  /** The columns along the horizontal axis of a line chart, in which each row of the table is a line. */
  along?: string[]
}

/** A radar chart: values on evenly spread axes, in per cent, and the area of the polygon of each row. */
export interface Radar {
  /** The result table columns that the axes of the radar chart stand for, in order. */
  axes: string[]
  /** The area of the chart's polygon for an agent whose values are all 100. */
  most: number
  shapes: { agent: string; condition?: string; values: (number | null)[]; area: number | null }[]
}

/**
 * The rank of a row among the rows of the same condition in a result table; rows that no test distinguishes share a
 * rank.
 */
export interface Rank {
  agent: string
  condition?: string
  column: string
  /** The rank of a table row: one more than the number of rows that are significantly better. */
  rank: number
  /** The best rank that a row may have, given the tests; the next field is the worst one. */
  best: number
  worst: number
  /** The agents that no test distinguishes from the ranked one. */
  alike: string[]
}

/**
 * An agent's strength with its 95 % interval, its possible places, and how often the agent finished before, level with
 * and behind others.
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

/** The variance components of one column of a table row. */
export interface VarianceSplit {
  agent: string
  condition?: string
  column: string
  blocks: number
  /** Number of times that each block (group of matches with the same deal) was played. */
  repeats: number
  /** The variance between blocks (groups of matches with the same deal): from words, seats and the other agents. */
  deal: number | null
  /** The variance between plays of one block (group of matches with the same deal): from the agents' own randomness. */
  noise: number | null
  /** The share of the agents' own randomness in the sum of both variances. */
  share: number | null
}

export interface LookAt {
  block: number
  column: string
  /**
   * The value of the agent's old version in one group of matches with the same deal; the next field is the new
   * version's value.
   */
  old: number
  new: number
  /** The matches that the two versions of an agent played with this deal, by their numbers in the run, from 0. */
  matches: number[]
}

export interface Enough {
  column: string
  /** The observed difference. */
  difference: number | null
  blocks: number
  /**
   * Number of groups of matches, including those played, with which the observed difference would be detected with a
   * power of 80 %; null where there is no difference.
   */
  needed: number | null
  more: number | null
}

/**
 * The key under which a row of a result table stores the values of its matches, by column. The key is a symbol so that
 * JSON leaves it out.
 */
export const SAID = Symbol('what each match says')

/** The values of matches from which a table row's statistics are computed. */
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
  /** The values that chance alone would give, by column, where they are known. */
  chance?: Record<string, number | null>
  /** The likely true values where the values that a paper published are misprints, by column. */
  misprints?: Record<string, number>
  [figure: string]: unknown
}

/**
 * The smallest difference of a column that a test detects with a power of 80 %: alone, and as one of the table's tests.
 */
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

/** The state of an experiment run when its result table is made. */
export interface RunState {
  experiment: string
  seed: number
  /** Number of matches that have been played; the next field is the planned number. */
  games: number
  planned: number
  blocks: number
  /**
   * Number of blocks (groups of matches with the same deal) that have a void match (spoiled by a fault of the
   * platform).
   */
  missing?: number
}

/** The part of a result table that an experiment's design makes from its matches. */
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
