import type { Interval } from './intervals.ts'

export interface CompactResults {
  agents: number
  /** For each match, where its seats begin in the list of all seats; the last element is their number. */
  begins: Uint32Array
  agent: Uint32Array
  score: Float64Array
}

export interface Resampling {
  times: number
  random: () => number
  /** The price of one game, in units of the score, where a ranking makes agents pay for each game. */
  cost: number
  settled: (agent: number) => boolean
}

const SLICE = 20_000

export type ResampledRanks = Record<'points' | 'mean', RankIntervals>

/** Intervals of ranks by a bootstrap over matches, which yields often so that other work can go on. */
export function* resampledRanks(results: CompactResults, options: Resampling): Generator<undefined, ResampledRanks> {
  const { agents, begins, agent, score } = results
  const { times, random, cost, settled } = options
  const matches = Math.max(0, begins.length - 1)
  const [points, mean] = [openRankIntervals(agents, times), openRankIntervals(agents, times)]
  const [games, sums, values] = [new Float64Array(agents), new Float64Array(agents), new Float64Array(agents)]
  for (const drawn of drawnAgain(matches, times, random)) {
    games.fill(0)
    sums.fill(0)
    let added = 0
    for (const match of drawn) {
      if (++added % SLICE === 0) yield
      const end = begins[match + 1] ?? 0
      for (let seat = begins[match] ?? 0; seat < end; seat++) {
        const who = agent[seat] as number // a seat of a match
        games[who] = (games[who] as number) + 1
        sums[who] = (sums[who] as number) + (score[seat] as number)
      }
    }
    for (let who = 0; who < agents; who++) values[who] = (sums[who] ?? 0) - cost * (games[who] ?? 0)
    points.add(values)
    // An agent gets no mean (NaN) if none of its games was drawn, or if it has played too few games in all.
    for (let who = 0; who < agents; who++)
      values[who] = settled(who) ? (sums[who] ?? 0) / (games[who] ?? 0) : Number.NaN
    mean.add(values)
    yield
  }
  return { points: points.intervals(), mean: mean.intervals() }
}

export type RankInterval = Omit<Interval, 'value'>

export interface RankIntervals {
  ranks: (RankInterval | undefined)[]
}

/** The agents' values on one leaderboard, higher being better; an agent without a value has NaN. */
export type Values = ArrayLike<number>

const TAIL = 0.025
/** Values that differ by less than this count as equal, because sums in different orders are rounded differently. */
const EQUAL = 1e-9

/** Collects agents' ranks on many leaderboards of resampled matches (bootstrap), and gives their middle 95 %. */
export function openRankIntervals(agents: number, most: number) {
  const ranks = agents < 2 ** 16 ? new Uint16Array(agents * most) : new Uint32Array(agents * most)
  const sorted = new Float64Array(agents)
  let kept = 0
  return {
    add(values: Values): void {
      if (kept === most) throw new RangeError(`there is room for ${most} tables`)
      writeRanks(values, sorted, ranks.subarray(kept * agents, (kept + 1) * agents))
      kept++
    },
    intervals(): RankIntervals {
      const mine = new Uint32Array(kept)
      const of = (agent: number): RankInterval | undefined => {
        for (let table = 0; table < kept; table++) mine[table] = ranks[table * agents + agent] ?? 0
        mine.sort()
        const had = mine.subarray(mine.findIndex((rank) => rank > 0))
        if (kept === 0 || mine.at(-1) === 0) return undefined
        return { low: had[nth(TAIL, had.length)] ?? 0, high: had[nth(1 - TAIL, had.length)] ?? 0 }
      }
      return { ranks: Array.from({ length: agents }, (_, agent) => of(agent)) }
    },
  }
}

/** The rounding error of share · n is subtracted, so that 0.975 · 1000 finds the 975th value and not the 976th. */
const nth = (share: number, n: number): number => Math.max(1, Math.ceil(share * n - EQUAL)) - 1

function writeRanks(values: Values, sorted: Float64Array, into: Uint16Array | Uint32Array): void {
  let known = 0
  for (let agent = 0; agent < into.length; agent++) {
    const value = values[agent] ?? Number.NaN
    if (!Number.isNaN(value)) sorted[known++] = value
  }
  const ascending = sorted.subarray(0, known).sort()
  for (let agent = 0; agent < into.length; agent++) {
    const value = values[agent] ?? Number.NaN
    into[agent] = Number.isNaN(value) ? 0 : 1 + known - upTo(ascending, value + EQUAL)
  }
}

function upTo(ascending: Float64Array, bound: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= bound) low = middle + 1
    else high = middle
  }
  return low
}

/** Every draw of the bootstrap overwrites the array of the draw before, so the caller must use it first. */
export function* drawnAgain(matches: number, times: number, random: () => number): Generator<Uint32Array> {
  const drawn = new Uint32Array(matches)
  for (let time = 0; time < times; time++) {
    for (let draw = 0; draw < matches; draw++) drawn[draw] = random() * matches
    yield drawn
  }
}
