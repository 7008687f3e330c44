import { bradleyTerry } from './bradley-terry.ts'
import { drawnAgain, openRankIntervals, type RankIntervals } from './rank-intervals.ts'
import type { Wins } from './win-graph.ts'

/** The results of matches without their names, seat after seat: a few bytes each. */
export interface CompactResults {
  agents: number
  /** Where each match's seats begin, and where the last one's end. */
  begins: Uint32Array
  /** By seat: whose it was, and its score in the game's unit. */
  agent: Uint32Array
  score: Float64Array
}

export interface Resampling {
  times: number
  random: () => number
  /** What a game costs in the 100-start ranking, in the game's unit. */
  cost: number
  /** Agents that have played enough for a mean to be ranked. */
  settled: (agent: number) => boolean
  /** Of matches of two: who is compared in the ranking by strength, as bradleyTerryTable found them. */
  strengths?: readonly (number | undefined)[]
}

const SLICE = 20_000

export interface ResampledRanks {
  points: RankIntervals
  mean: RankIntervals
  strength?: RankIntervals
}

/**
 * Rank intervals by drawing the matches of a leaderboard again, the same draws for every ranking. Stops after each table
 * and some thousand matches: whoever computes beside other work goes on when there is time.
 */
export function* resampledRanks(results: CompactResults, options: Resampling): Generator<undefined, ResampledRanks> {
  const { agents, begins, agent, score } = results
  const { times, random, cost, settled, strengths } = options
  const matches = Math.max(0, begins.length - 1)
  const [points, mean] = [openRankIntervals(agents, times), openRankIntervals(agents, times)]
  const [games, sums, values] = [new Float64Array(agents), new Float64Array(agents), new Float64Array(agents)]
  const duels = strengths && openDuels(results, strengths)
  const strength = duels && openRankIntervals(agents, times)
  for (const drawn of drawnAgain(matches, times, random)) {
    games.fill(0)
    sums.fill(0)
    duels?.clear()
    let added = 0
    for (const match of drawn) {
      if (++added % SLICE === 0) yield
      const end = begins[match + 1] ?? 0
      for (let seat = begins[match] ?? 0; seat < end; seat++) {
        const who = agent[seat] as number // a seat of a match
        games[who] = (games[who] as number) + 1
        sums[who] = (sums[who] as number) + (score[seat] as number)
      }
      duels?.add(match)
    }
    for (let who = 0; who < agents; who++) values[who] = (sums[who] ?? 0) - cost * (games[who] ?? 0)
    points.add(values)
    // Who was in none of the matches drawn has no mean; who has played too few in all is not ranked by one.
    for (let who = 0; who < agents; who++)
      values[who] = settled(who) ? (sums[who] ?? 0) / (games[who] ?? 0) : Number.NaN
    mean.add(values)
    if (duels) strength?.add(duels.fitted())
    yield
  }
  return {
    points: points.intervals(),
    mean: mean.intervals(),
    ...(strength && { strength: strength.intervals() }),
  }
}

/** Counts who beat whom among those that are compared, match by match, and fits strengths to it. */
function openDuels({ begins, agent, score, agents }: CompactResults, strengths: readonly (number | undefined)[]) {
  const compared = Array.from({ length: agents }, (_, who) => who).filter((who) => strengths[who] !== undefined)
  const place = new Map(compared.map((who, index) => [who, index]))
  const from = Float64Array.from(compared, (who) => strengths[who] ?? 0)
  const pairs: Wins[] = []
  const known = new Map<number, number>()
  const pairOf = Int32Array.from({ length: Math.max(0, begins.length - 1) }, (_, match) => {
    const [first, second] = [begins[match] ?? 0, (begins[match] ?? 0) + 1]
    const [one, other] = [place.get(agent[first] ?? -1), place.get(agent[second] ?? -1)]
    const lead = (score[first] ?? 0) - (score[second] ?? 0)
    if (one === undefined || other === undefined || one === other || lead === 0) return -1
    const [winner, loser] = lead > 0 ? [one, other] : [other, one]
    const key = winner * compared.length + loser
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, pairs.length)
    return pairs.push({ winner, loser, times: 0 }) - 1
  })
  const times = new Float64Array(pairs.length)
  const values = new Float64Array(agents)
  return {
    clear: () => times.fill(0),
    add(match: number): void {
      const pair = pairOf[match] ?? -1
      if (pair >= 0) times[pair] = (times[pair] ?? 0) + 1
    },
    fitted(): Float64Array | undefined {
      for (const [index, pair] of pairs.entries()) pair.times = times[index] ?? 0
      const fitted = bradleyTerry(compared.length, pairs, { from, within: 1e-10 })
      if (!fitted) return undefined
      values.fill(Number.NaN)
      for (const [index, who] of compared.entries()) values[who] = fitted[index] ?? Number.NaN
      return values
    },
  }
}
