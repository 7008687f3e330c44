import { drawnAgain, openRankIntervals, type RankIntervals } from './rank-intervals.ts'

export interface CompactResults {
  agents: number
  /**
   * For each match, the index of its first seat in the list of all seats; the last element is the number of all seats.
   */
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

export interface ResampledRanks {
  points: RankIntervals
  mean: RankIntervals
}

/**
 * Computes intervals of ranks from leaderboards of randomly drawn matches (bootstrap), and yields often so that other
 * work can go on.
 */
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
