import { drawnAgain, openRankIntervals, type RankIntervals } from './rank-intervals.ts'

/** Results of matches without the agents' names, one seat after another, stored in a few bytes per seat. */
export interface CompactResults {
  agents: number
  /** Where each match begins in the list of all seats, as an index; the last entry is the number of all seats. */
  begins: Uint32Array
  /** For each seat of all matches, the number of its agent, and its score in the game's unit. */
  agent: Uint32Array
  score: Float64Array
}

export interface Resampling {
  times: number
  random: () => number
  /**
   * Cost of one game in the ranking by which each agent starts with 100 points and pays for each game,
   * in the game's unit of scores.
   */
  cost: number
  /** Whether an agent has played enough to be ranked by its mean. */
  settled: (agent: number) => boolean
}

const SLICE = 20_000

export interface ResampledRanks {
  points: RankIntervals
  mean: RankIntervals
}

/**
 * Computes intervals of ranks by drawing the matches of a leaderboard at random again and again (bootstrap), the same
 * draws for every ranking. Yields after each leaderboard and some thousand matches, so that other work of the process
 * goes on.
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
