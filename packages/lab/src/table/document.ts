import { adjustedTests, finite, type Test } from './comparisons.ts'
import { type Column, type Entry, figureOf } from './figures.ts'

/** A row of a table: who, under which condition, what was counted, and what each of its matches says. */
export interface RowEntries {
  agent: string
  condition?: string
  /** What stands in the row as it is. */
  counts: Readonly<Record<string, number>>
  /** By column. */
  entries: Readonly<Record<string, readonly Entry[]>>
}

/** What an experiment found, as the rules' page writes it. Shares are 0 to 1; what does not exist is null. */
export interface TableDocument {
  experiment: string
  version: number
  seed: number
  games: number
  blocks: number
  missing: number
  rows: Row[]
  tests: Test[]
  power: Power[]
  warnings: string[]
  /** What else the paper makes of the same matches. */
  parts?: TablePart[]
}

/** Another table of the same matches: what a figure of the paper draws, or the same values in another measure. */
export interface TablePart {
  part: string
  rows: Row[]
  /** What is to be known of it, in sentences. */
  notes: string[]
}

export interface Row {
  agent: string
  condition?: string
  intervals: Record<string, [low: number | null, high: number | null]>
  n: Record<string, number>
  published?: Record<string, number>
  /** What was meant where what is printed cannot be. */
  misprints?: Record<string, number>
  [figure: string]: unknown
}

/** The smallest difference of a column that is found with 80 %: by itself, and as one of the table's tests. */
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
  for (const { id, kind } of columns) {
    const found = figureOf(kind, entries[id] ?? [])
    figures[id] = found?.value ?? null
    intervals[id] = [finite(found?.low ?? null), finite(found?.high ?? null)]
    n[id] = found?.n ?? 0
  }
  return { agent, ...(condition !== undefined && { condition }), ...counts, ...figures, intervals, n }
}

/** What is known of a run when its table is made. */
export interface RunState {
  experiment: string
  seed: number
  /** Matches played, and how many there are to be. */
  games: number
  planned: number
  blocks: number
}

/** What a design makes of its matches. */
export type TableDraft = Pick<TableDocument, 'rows' | 'tests' | 'power' | 'warnings' | 'parts'>

const VERSION = 1

export function tableDocument(run: RunState, { rows, tests, power, warnings, parts }: TableDraft): TableDocument {
  const whole = run.games >= run.planned
  const cut = whole
    ? []
    : [`${run.games} of ${run.planned} matches are played: no test says how likely it is before all are`]
  return {
    experiment: run.experiment,
    version: VERSION,
    seed: run.seed,
    games: run.games,
    blocks: run.blocks,
    missing: 0,
    rows,
    tests: adjustedTests(tests, whole),
    power,
    warnings: [...cut, ...warnings],
    ...(parts && { parts }),
  }
}
