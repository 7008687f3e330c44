import type { Measured } from '../measured.ts'

/** What the reference is worth in a normalised table. */
const WHOLE = 100

/** What an agent is worth in a game beside the reference, which is 100; and what it was before that. */
export interface Normalised extends Measured {
  raw: Measured
}

/**
 * What all others in a column are divided by: the best of those that played enough of the game. LLMArena takes GPT-4's,
 * which was the best in most of its columns. Undefined where nobody is known well enough, or the best is worth nothing.
 */
export function referenceOf(column: readonly (Measured | undefined)[]): number | undefined {
  const sure = column.flatMap((one) => (one && !one.thin ? [one.value] : []))
  const best = Math.max(...sure)
  return sure.length > 0 && best > 0 ? best : undefined
}

/** LLMArena's table 1 out of its table 4: 100 · (the agent's) / (the reference's); the reference is taken as known. */
export function normalised(raw: Measured, reference: number): Normalised {
  const beside = (value: number) => (WHOLE * value) / reference
  return { ...raw, value: beside(raw.value), low: beside(raw.low), high: beside(raw.high), raw }
}

/** An agent over all columns of a table. */
export interface Overall {
  /** The mean over all columns: one in which the agent has not played enough is worth nothing. */
  value: number
  low: number
  high: number
  /** In how many columns it has. */
  games: number
}

/**
 * A row of the table in one number, LLMArena's average where nothing is missing. Columns are of different games and so
 * independent: their intervals are added as squares. Undefined where no column counts.
 */
export function overall(cells: readonly (Measured | undefined)[]): Overall | undefined {
  const counted = cells.flatMap((cell) => (cell && !cell.thin ? [cell] : []))
  if (counted.length === 0) return undefined
  const mean = (of: (cell: Measured) => number) => counted.reduce((sum, cell) => sum + of(cell), 0) / cells.length
  const off = (of: (cell: Measured) => number) =>
    Math.sqrt(counted.reduce((sum, cell) => sum + of(cell) ** 2, 0)) / cells.length
  const value = mean((cell) => cell.value)
  return {
    value,
    low: value - off((cell) => cell.value - cell.low),
    high: value + off((cell) => cell.high - cell.value),
    games: counted.length,
  }
}
