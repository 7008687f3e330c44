import type { Json } from '@masquerade/game'
import type { Spent } from '../play/asked.ts'
import type { Lineage } from '../runs/changes.ts'
import type { Column, Entry, Test } from './figures.ts'

/** The results of an experiment; shares are numbers from 0 to 1, and missing values are null. */
export interface TableDocument {
  experiment: string
  version: number
  seed: number
  games: number
  /** The planned number of matches; missing once all of them have been played. */
  planned?: number
  blocks: number
  missing: number
  rows: Row[]
  tests: Test[]
  power: Power[]
  warnings: string[]
  /** Rows share a rank where no test distinguishes them; missing before all matches are played. */
  ranks?: Rank[]
  orders?: Order[]
  variance?: VarianceSplit[]
  gone?: { why: string; blocks: number }[]
  added?: number[]
  lineage?: Lineage
  spent?: Spent
  look?: LookAt[]
  enough?: Enough[]
  radar?: Radar
  cases?: Record<string, Json[]>
  parts?: TablePart[]
}

/** Another table of the same matches, for example for a diagram of a paper or in another unit. */
export interface TablePart {
  part: string
  rows: Row[]
  notes: string[]
  along?: string[]
}

/** A radar chart has evenly spread axes, with values in per cent. */
export interface Radar {
  axes: string[]
  /** The area of the radar chart's polygon for an agent that reaches 100 on every axis. */
  most: number
  shapes: { agent: string; condition?: string; values: (number | null)[]; area: number | null }[]
}

export interface Rank {
  agent: string
  condition?: string
  column: string
  rank: number
  best: number
  worst: number
  alike: string[]
}

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

export interface VarianceSplit {
  agent: string
  condition?: string
  column: string
  blocks: number
  repeats: number
  /** One part of the variance comes from the set-ups of matches, such as the words, the seats and the other agents. */
  deal: number | null
  /** The variance from agents' own chance, which shows when the same deal is played several times. */
  noise: number | null
  share: number | null
}

export interface LookAt {
  block: number
  column: string
  old: number
  new: number
  matches: number[]
}

export interface Enough {
  column: string
  difference: number | null
  blocks: number
  /** How many blocks would detect the difference with a probability of 80 %; null where there is none. */
  needed: number | null
  more: number | null
}

/** The values of single matches are kept in a row under a symbol, which is left out of JSON. */
export const SAID = Symbol('what each match says')

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
  chance?: Record<string, number | null>
  misprints?: Record<string, number>
  tries?: Record<string, number>
  [figure: string]: unknown
}

export function figureIn(row: Row, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value : null
}

export interface Power {
  column: string
  test: string
  n: number
  difference: number | null
  /** No difference is given as long as nothing says how far results lie apart. */
  isUnknown?: true
  family: number
  familyDifference: number | null
}

export type TableDraft = Pick<
  TableDocument,
  'rows' | 'tests' | 'power' | 'warnings' | 'look' | 'enough' | 'radar' | 'cases' | 'parts'
>
