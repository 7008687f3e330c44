import type { TableDocument } from '@masquerade/lab'

/** Rows of one condition among which nobody can be told apart from the next share a rank. */
export interface RankTold {
  agent: string
  condition?: string
  column: string
  rank: number
  /** The best and the worst place that the tests leave open. */
  best: number
  worst: number
}

/** How far values are spread by the deal, and how far by an agent's own chance. */
export interface SpreadTold {
  agent: string
  condition?: string
  column: string
  blocks: number
  repeats: number
  deal: number | null
  noise: number | null
  share: number | null
}

export interface BlockTold {
  block: number
  column: string
  old: number
  new: number
  /** Their matches, by their numbers in the run, from 0. */
  matches: readonly number[]
}

export interface EnoughTold {
  column: string
  difference: number | null
  blocks: number
  /** How many blocks would find it with 80 %; null where there is no difference to be found. */
  needed: number | null
  more: number | null
}

/** Another table of the same matches: what a figure of the paper draws, or the same values in another measure. */
export interface PartTold {
  part: string
  rows: TableDocument['rows']
  notes: readonly string[]
}

/** Values on evenly spread axes, in per cent, and the area of the polygon that each row's make. */
export interface RadarTold {
  axes: readonly string[]
  /** The area where all are 100. */
  most: number
  shapes: readonly { agent: string; condition?: string; area: number | null }[]
}

/** A figure each time that the same blocks were played: how far these lie apart is the agents' own noise. */
export interface RepeatTold {
  agent: string
  condition?: string
  column: string
  /** The first is the table's own. */
  values: readonly (number | null)[]
  noise: number | null
  /** The figure's standard error: of the deals and the noise together. */
  together: number | null
}

/** What a table may say beside its form; each part is missing where there is nothing to be said. */
interface MayTell {
  ranks?: readonly RankTold[]
  parts?: readonly PartTold[]
  radar?: RadarTold
  variance?: readonly SpreadTold[]
  repeats?: readonly RepeatTold[]
  /** Why blocks are missing: so many for each reason. */
  gone?: readonly { why: string; blocks: number }[]
  /** How many blocks were added each time after the table was done. */
  added?: readonly number[]
  /** Of which run it is a fork, by its digest. */
  lineage?: { parent: string; reused: number; changed: readonly { path: string }[] }
  spent?: { tokens: number; money: number }
  /** Where two versions are compared: the blocks in which they differ most. */
  look?: readonly BlockTold[]
  /** Where two versions are compared: how many blocks would tell a difference as large as the one that was seen. */
  enough?: readonly EnoughTold[]
}

/** A table as pages read it. */
export type TableTold = TableDocument & MayTell

/** A row as tests name it. */
export const sideOf = ({ agent, condition }: { agent: string; condition?: string }): string =>
  condition === undefined ? agent : `${agent}, ${condition}`
