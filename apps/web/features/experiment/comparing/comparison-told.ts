import type { Rank, Test } from '@masquerade/lab'

/** What is told of each of two runs. */
export interface RunTold {
  experiment: string
  digest: string
  seed: number
  games: number
  blocks: number
  ranks: readonly Rank[]
}

type Ends = readonly [low: number | null, high: number | null]

export interface FigureOfBoth {
  column: string
  one: number | null
  other: number | null
  oneInterval: Ends
  otherInterval: Ends
  n: readonly [one: number, other: number]
}

export interface RowOfBoth {
  agent: string
  condition?: string
  /** What the other run calls it, where it has another agent in its place. */
  otherAgent?: string
  figures: readonly FigureOfBoth[]
}

/** Two finished runs beside each other; each difference is the first less the other. */
export interface ComparisonTold {
  one: RunTold
  other: RunTold
  /** Whether tests are by block. */
  paired: boolean
  sharedBlocks: number
  /** What their manifests differ in. */
  changed: readonly { path: string; from?: unknown; to?: unknown }[]
  rows: readonly RowOfBoth[]
  tests: readonly (Test & { detectable: number | null })[]
  warnings: readonly string[]
}
