import { cachedIn, type Random, randomInt } from '@masquerade/game'
import { mean } from '@masquerade/lab/statistics/agreement'
import type { Row, TablePart } from '@masquerade/lab/table/document'
import { finite } from '@masquerade/lab/table/figures'
import { percentile, trueSkill } from '@masquerade/rating'
import type { Skill } from '@masquerade/rating/skill'
import { ARENA_GAMES, type ArenaGame } from './registry.ts'

export interface Meeting {
  game: ArenaGame
  one: string
  other: string
  /** The rewards of the two agents; the second reward is used only in games in which each agent plays for itself. */
  rewards: readonly [number, number]
}

interface Worth {
  n: number
  sum: number
  belief?: Skill
}

/** How good agents are at each game: by a rating, or else by the mean of their rewards. */
export class Worths {
  readonly #games = new Map<string, Map<string, Worth>>()

  add({ game, one, other, rewards: [mine, theirs] }: Meeting): void {
    const own = this.#at(game, one)
    const others = this.#at(game, other)
    count(own, mine)
    if (playsForItself(game)) count(others, theirs)
    if (game.by === 'rating') rate(own, others, [Number(mine < theirs), Number(theirs < mine)])
  }

  of(agent: string, column: string) {
    const found = this.#games.get(column)?.get(agent)
    if (!found || found.n === 0) return undefined
    const { n, sum, belief } = found
    return { value: belief?.mu ?? sum / n, n, belief }
  }

  #at({ column }: ArenaGame, agent: string): Worth {
    const agents = cachedIn(this.#games, column, () => new Map<string, Worth>())
    return cachedIn(agents, agent, () => ({ n: 0, sum: 0 }))
  }
}

function count(worth: Worth, reward: number): void {
  worth.n++
  worth.sum += reward
}

const START: Skill = { mu: 25, sigma: 25 / 3 }

function rate(one: Worth, other: Worth, ranks: number[]): void {
  const [mine, theirs] = [one.belief ?? START, other.belief ?? START]
  const [[after = mine] = [], [afterwards = theirs] = []] = trueSkill([[mine], [theirs]], ranks)
  one.belief = after
  other.belief = afterwards
}

export const playsForItself = ({ by, alone }: ArenaGame): boolean => by !== 'odd-one' && !alone

export function columnsOf(meetings: readonly Meeting[]): string[] {
  const played = new Set(meetings.map(({ game }) => game.column))
  return ARENA_GAMES.map(({ column }) => column).filter((column) => played.has(column))
}

/** Fewer bootstrap samples are drawn where there are many matches, to limit the computing time. */
const MOST_DRAWS = 1_000
const FEWEST_DRAWS = 200
const WORTH_DRAWING = 5_000_000

/** A value that cannot be computed in more than this share of the bootstrap samples gets no confidence interval. */
const MOST_MISSING = 0.05

const PER_CENT = 100
const AVERAGE = 'average'

/** Matches between the same players are not independent, so the bootstrap draws them as a group. */
export type Block = readonly Meeting[]

interface Table {
  agents: readonly string[]
  columns: readonly string[]
  reference: string
}

/** There is no formula for the interval of a quotient of two ratings, so it comes from a bootstrap over blocks. */
export function normalisedPart(table: Table, blocks: readonly Block[], random: Random): TablePart {
  const { agents, columns, reference } = table
  const found = valuesOf(table, blocks)
  const drawn = drawsOf(blocks)
  const values = Array.from(found, () => new Float64Array(drawn))
  for (let draw = 0; draw < drawn; draw++) {
    const again = valuesOf(table, drawnAgain(blocks, random))
    for (const [cell, own] of values.entries()) own[draw] = again[cell] ?? Number.NaN
  }
  const meetings = blocks.flat()
  const heads = [...columns, AVERAGE]
  const rows = [...agents, AVERAGE].map((agent, line): Row => {
    const isAverage = line === agents.length
    const own = meetings.filter((meeting) => isAverage || isOf(meeting, agent))
    const row: Row = { agent, intervals: {}, n: {}, ...(isAverage && { summary: true }) }
    for (const [at, head] of heads.entries()) {
      const cell = line * heads.length + at
      row[head] = finite(found[cell] ?? null)
      row.intervals[head] = endsOf(values[cell] ?? new Float64Array(0))
      row.n[head] = at < columns.length ? own.filter(({ game }) => game.column === head).length : own.length
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
      return worth && by > 0 ? (PER_CENT * worth.value) / by : Number.NaN
    })
    return [...cells, mean(cells)]
  })
  const below = [...columns, AVERAGE].map((_, at) => mean(rows.map((row) => row[at] ?? Number.NaN)))
  return [...rows, below].flat()
}

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
  // A value that is equal in all samples gets no interval: it is the reference's, 100 % by definition.
  return low === high ? [null, null] : [low, high]
}

const isOf = ({ game, one, other }: Meeting, agent: string): boolean =>
  agent === one || (playsForItself(game) && agent === other)
