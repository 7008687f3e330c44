import { drawnAgain, openRankIntervals, type RankIntervals } from './rank-intervals.ts'

export interface CompactResults {
  agents: number
  /** The index in the list of all seats at which each match begins; the last entry is the number of all seats. */
  begins: Uint32Array
  agent: Uint32Array
  score: Float64Array
}

export interface Resampling {
  times: number
  random: () => number
  /**
   * The price of a game in score units, for the ranking in which each agent starts with 100 points and pays for each
   * game.
   */
  cost: number
  settled: (agent: number) => boolean
}

const SLICE = 20_000

export interface ResampledRanks {
  points: RankIntervals
  mean: RankIntervals
}

/**
 * Intervals of ranks need the matches of a leaderboard drawn at random again and again (bootstrap), with equal draws
 * for every ranking; a pause after each leaderboard and some thousand matches lets other work of the process go on.
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
    // An agent in none of the drawn matches has no mean; an agent with too few games in all is not ranked by its mean.
    for (let who = 0; who < agents; who++)
      values[who] = settled(who) ? (sums[who] ?? 0) / (games[who] ?? 0) : Number.NaN
    mean.add(values)
    yield
  }
  return { points: points.intervals(), mean: mean.intervals() }
}
