import { type Random, randomInt } from '@masquerade/game'
import type { Row, TablePart } from '@masquerade/lab/table/document'
import { normalised, overall } from '@masquerade/metrics'
import { percentile } from '@masquerade/rating'
import { type Meeting, playsForItself, Worths } from './worths.ts'

/**
 * The largest and the smallest number of bootstrap resamples; the more matches there are, the fewer resamples are
 * drawn, within these bounds.
 */
const MOST_DRAWS = 1_000
const FEWEST_DRAWS = 200
const WORTH_DRAWING = 5_000_000

/**
 * The largest share of resampled tables in which a value may be missing; if more lack the value, it gets no interval.
 */
const MOST_MISSING = 0.05

/** The name of the row of means below the columns of the LLMArena paper's table 1. */
const AVERAGE = 'average'

/**
 * The matches of one block (group of matches). The bootstrap resamples whole blocks, since the matches of a block share
 * their players.
 */
export type Block = readonly Meeting[]

export interface Normalising {
  agents: readonly string[]
  columns: readonly string[]
  reference: string
  blocks: readonly Block[]
  random: Random
}

/**
 * Makes the LLMArena paper's table 1: every value as a percentage of a named agent's value in the same game, with the
 * means of rows and columns. An interval is the middle 95 % of tables whose blocks (groups of matches with the same
 * players) are resampled with replacement, each rated anew in the order of play: neither a quotient of two ratings nor
 * a mean of such quotients has a formula for its interval.
 */
export function normalisedPart({ agents, columns, reference, blocks, random }: Normalising): TablePart {
  const found = valuesOf({ agents, columns, reference }, blocks)
  const drawn = drawsOf(blocks)
  const values = Array.from(found, () => new Float64Array(drawn))
  for (let draw = 0; draw < drawn; draw++) {
    const again = valuesOf({ agents, columns, reference }, drawnAgain(blocks, random))
    for (const [cell, own] of values.entries()) own[draw] = again[cell] ?? Number.NaN
  }
  const names = [...agents, AVERAGE]
  const heads = [...columns, AVERAGE]
  const rows = names.map((agent, line): Row => {
    const row: Row = { agent, intervals: {}, n: {}, ...(line === agents.length && { summary: true }) }
    for (const [at, head] of heads.entries()) {
      const cell = line * heads.length + at
      row[head] = finite(found[cell])
      row.intervals[head] = endsOf(values[cell] ?? new Float64Array(0))
      row.n[head] = matchesOf(
        blocks,
        line === agents.length ? undefined : agent,
        at < columns.length ? head : undefined,
      )
    }
    return row
  })
  return {
    part: 'normalised',
    rows,
    notes: [
      `hundredths of what ${reference} is worth in the same game, which is known as little as the others: intervals are of ${drawn} tables whose blocks were drawn again`,
      'a rating by another depends on where its scale begins (25): shares of different games say little beside each other',
    ],
  }
}

type Table = Pick<Normalising, 'agents' | 'columns' | 'reference'>

/**
 * Returns the table's values by row and column: agents in their order, each with its mean, then the means of the
 * columns; NaN where a value does not exist.
 */
function valuesOf({ agents, columns, reference }: Table, blocks: Iterable<Block>): number[] {
  const worths = new Worths()
  for (const block of blocks) for (const meeting of block) worths.add(meeting)
  const whole = columns.map((column) => worths.of(reference, column)?.value ?? Number.NaN)
  const rows = agents.map((agent) => {
    const cells = columns.map((column, at) => {
      const worth = worths.of(agent, column)
      const by = whole[at] ?? Number.NaN
      return worth && by > 0 ? normalised(sure(worth.value), by).value : Number.NaN
    })
    return [...cells, meanOf(cells)]
  })
  const below = [...columns, AVERAGE].map((_, at) => meanOf(rows.map((row) => row[at] ?? Number.NaN)))
  return [...rows, below].flat()
}

/** Returns the mean of a table row or column; NaN where a value is missing. */
function meanOf(values: readonly number[]): number {
  if (values.length === 0 || values.some(Number.isNaN)) return Number.NaN
  return overall(values.map(sure))?.value ?? Number.NaN
}

const sure = (value: number) => ({ value, low: value, high: value, n: 1, thin: false })

/**
 * Yields blocks (groups of matches with the same players) drawn with replacement, in the order in which they were
 * played.
 */
function* drawnAgain(blocks: readonly Block[], random: Random): Generator<Block> {
  const times = new Uint32Array(blocks.length)
  for (let draw = 0; draw < blocks.length; draw++) {
    const block = randomInt(random, blocks.length)
    times[block] = (times[block] ?? 0) + 1
  }
  for (const [at, block] of blocks.entries()) for (let time = times[at] ?? 0; time > 0; time--) yield block
}

/**
 * Returns the number of resampled tables; with fewer than two blocks (groups of matches with the same players) it is 0,
 * since there is no measure of uncertainty.
 */
function drawsOf(blocks: readonly Block[]): number {
  if (blocks.length < 2) return 0
  const matches = blocks.reduce((sum, block) => sum + block.length, 0)
  return Math.max(FEWEST_DRAWS, Math.min(MOST_DRAWS, Math.floor(WORTH_DRAWING / matches)))
}

const TAIL = 0.025

function endsOf(values: Float64Array): [number | null, number | null] {
  const known = [...values].filter((value) => !Number.isNaN(value))
  if (known.length === 0 || values.length - known.length > MOST_MISSING * values.length) return [null, null]
  const [low, high] = [percentile(known, TAIL) ?? null, percentile(known, 1 - TAIL) ?? null]
  // A value that is the same in all resampled tables has no interval: it belongs to the agent whose values are 100 % by
  // definition.
  return low === high ? [null, null] : [low, high]
}

function matchesOf(blocks: readonly Block[], agent: string | undefined, column: string | undefined): number {
  let matches = 0
  for (const block of blocks) {
    for (const { game, one, other } of block) {
      if (column !== undefined && game.column !== column) continue
      if (agent === undefined || agent === one || (playsForItself(game) && agent === other)) matches++
    }
  }
  return matches
}

const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null
