import type { Json } from '@masquerade/game'
import type { Spent } from '../play/asked.ts'
import type { Lineage } from '../runs/history.ts'
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
  /** How many matches there are to be, before all are played: what its power says is of them. */
  planned?: number
  blocks: number
  missing: number
  rows: Row[]
  tests: Test[]
  power: Power[]
  warnings: string[]
  /** Who stands where by the column that the table is about, ranks shared where a test cannot tell two apart; missing before the end. */
  ranks?: Rank[]
  /** Of a table of agents, how strong each is by who came before whom in its matches; the strongest first. */
  orders?: Order[]
  /** Where blocks are played several times: how far values are spread by the deal, and how far by the agents' own chance. */
  variance?: VarianceSplit[]
  /** Why blocks are missing: so many for each reason. */
  gone?: { why: string; blocks: number }[]
  /** How many blocks were added each time after the table was done. */
  added?: number[]
  /** Of which run this one is a fork, by its digest. */
  lineage?: Lineage
  /** What it cost, where something did. */
  spent?: Spent
  /** Where two versions are compared: the blocks in which they differ most. */
  look?: LookAt[]
  /** Where two versions are compared: how many blocks would tell a difference as large as the one that was seen. */
  enough?: Enough[]
  /** The shapes that a radar chart of it draws, where it has one. */
  radar?: Radar
  /** Set-ups that it chose, by game, as a manifest's `cases` has them. */
  cases?: Record<string, Json[]>
  /** What else the paper makes of the same matches. */
  parts?: TablePart[]
}

/** Another table of the same matches: what a figure of the paper draws, or the same values in another measure. */
export interface TablePart {
  part: string
  rows: Row[]
  /** What is to be known of it, in sentences. */
  notes: string[]
  /** The columns that follow one another along an axis, where a row is a line. */
  along?: string[]
}

/** Values on evenly spread axes, in per cent, and the area of the polygon that each row's make. */
export interface Radar {
  /** The columns that the axes stand for, in their order. */
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
  /** One more than there are rows that are better by a test. */
  rank: number
  /** The best and the worst place that the tests leave open. */
  best: number
  worst: number
  /** The agents that no test distinguishes it from. */
  alike: string[]
}

/** How strong an agent is, with its 95 % interval, the places that are left open, and how often it came before, beside and behind another one. */
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

/** Variances of what one match says, of a row's column. */
export interface VarianceSplit {
  agent: string
  condition?: string
  column: string
  blocks: number
  /** How often each block was played. */
  repeats: number
  /** Between blocks: words, seats, the others. */
  deal: number | null
  /** Between plays of one block: what agents do by chance. */
  noise: number | null
  /** How much of both is noise. */
  share: number | null
}

export interface LookAt {
  block: number
  column: string
  /** What the two versions came to. */
  old: number
  new: number
  /** Their matches, by their numbers in the run, from 0. */
  matches: number[]
}

export interface Enough {
  column: string
  /** The difference that was seen. */
  difference: number | null
  blocks: number
  /** How many blocks would find it with 80 %, these among them; null where there is no difference to be found. */
  needed: number | null
  more: number | null
}

/** Of a row, by column: what each of its matches says. No part of the document as text. */
export const SAID = Symbol('what each match says')

/** What stands behind a row's figures. */
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
  /** What a column would come to by chance alone, where that is known. */
  chance?: Record<string, number | null>
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

/** What is known of a run when its table is made. */
export interface RunState {
  experiment: string
  seed: number
  /** Matches played, and how many there are to be. */
  games: number
  planned: number
  blocks: number
  /** Blocks with a match that came to nothing. */
  missing?: number
}

/** What a design makes of its matches. */
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
