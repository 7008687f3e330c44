import { type Random, randomInt } from '@masquerade/game'
import type { Row, TablePart } from '@masquerade/lab/table/document'
import { ofPossible, overall } from '@masquerade/metrics'
import { percentile } from '@masquerade/rating'
import { type Meeting, playsForItself, Worths } from './worths.ts'

/**
 * Between 200 and 1,000 bootstrap samples are drawn: fewer where there are many matches, to limit the computing time.
 */
const MOST_DRAWS = 1_000
const FEWEST_DRAWS = 200
const WORTH_DRAWING = 5_000_000

/** A value that cannot be computed in more than this share of the bootstrap samples gets no confidence interval. */
const MOST_MISSING = 0.05

const AVERAGE = 'average'

/**
 * Matches between the same players form a group, which the bootstrap draws as a whole because its matches are not
 * independent.
 */
export type Block = readonly Meeting[]

interface Table {
  agents: readonly string[]
  columns: readonly string[]
  reference: string
}

/**
 * There is no formula for the confidence interval of a quotient of two ratings, so the interval comes from a bootstrap
 * over groups of matches.
 */
export function normalisedPart(table: Table, blocks: readonly Block[], random: Random): TablePart {
  const { agents, columns, reference } = table
  const found = valuesOf(table, blocks)
  const drawn = drawsOf(blocks)
  const values = Array.from(found, () => new Float64Array(drawn))
  for (let draw = 0; draw < drawn; draw++) {
    const again = valuesOf(table, drawnAgain(blocks, random))
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

function valuesOf({ agents, columns, reference }: Table, blocks: Iterable<Block>): number[] {
  const worths = new Worths()
  for (const block of blocks) for (const meeting of block) worths.add(meeting)
  const whole = columns.map((column) => worths.of(reference, column)?.value ?? Number.NaN)
  const rows = agents.map((agent) => {
    const cells = columns.map((column, at) => {
      const worth = worths.of(agent, column)
      const by = whole[at] ?? Number.NaN
      return worth && by > 0 ? ofPossible(sure(worth.value), { least: 0, most: by }).value : Number.NaN
    })
    return [...cells, meanOf(cells)]
  })
  const below = [...columns, AVERAGE].map((_, at) => meanOf(rows.map((row) => row[at] ?? Number.NaN)))
  return [...rows, below].flat()
}

function meanOf(values: readonly number[]): number {
  if (values.length === 0 || values.some(Number.isNaN)) return Number.NaN
  return overall(values.map(sure))?.value ?? Number.NaN
}

const sure = (value: number) => ({ value, low: value, high: value, n: 1, thin: false })

/** Resampled matches stay in the order in which they were played, because the ratings depend on this order. */
function* drawnAgain(blocks: readonly Block[], random: Random): Generator<Block> {
  const times = new Uint32Array(blocks.length)
  for (let draw = 0; draw < blocks.length; draw++) {
    const block = randomInt(random, blocks.length)
    times[block] = (times[block] ?? 0) + 1
  }
  for (const [at, block] of blocks.entries()) for (let time = times[at] ?? 0; time > 0; time--) yield block
}

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
  // A value that is equal in all bootstrap samples gets no interval: it is the reference agent's value, which is 100 %
  // by definition.
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
