import { byHundredStart, byMean, isProvisional, type Mean, type Played } from './ranking.ts'

/** An agent during a contest: its results, and how many games it may still play. */
export interface Contender extends Played {
  left: number
}

/** The best and the worst rank that an agent can still reach. */
export interface PossibleRanks {
  best: number
  worst: number
}

interface RankedBy {
  ranking: 'hundred-start' | 'mean'
  /** How many units of the score make a point. */
  unit: number
  /** The range of one game's score, in its units. */
  range: { least: number; most: number }
  /** An agent with fewer games is provisional; the site's default when missing. */
  provisionalBelow?: number
}

/**
 * Which ranks are still possible, whatever the remaining games bring and however many of them are played: some may be
 * dropped. Each agent's end is bounded by itself, as if all others did as badly, or as well, as they can: a rank outside
 * of the bounds is impossible, one within them need not be possible. Equals share the better rank. Undefined where it is
 * unknowable: by a mean, agents with too few games come after all others, and which agents those will be is open.
 */
export function possibleRanks(contenders: readonly Contender[], by: RankedBy): PossibleRanks[] | undefined {
  const { ranking, unit, range, provisionalBelow } = by
  if (ranking === 'mean') {
    const settled = contenders.every((one) => !isProvisional(one, provisionalBelow))
    const few = contenders.every(({ games, left }) => isProvisional({ games: games + left }, provisionalBelow))
    if (!settled && !few) return undefined
  }
  const order =
    ranking === 'mean' ? (one: Played, other: Played) => byMean(meanOf(one), meanOf(other)) : byHundredStart(unit)
  const ends = contenders.map(({ left, ...now }) => {
    // A linear value, or a mean with a prior, is extreme when either all or none of the remaining games are played.
    const reach = (each: number): Played[] => [now, { games: now.games + left, score: now.score + left * each }]
    const [best = now] = reach(range.most).toSorted(order)
    const worst = reach(range.least).toSorted(order).at(-1) ?? now
    return { best, worst }
  })
  return ends.map((own, at) => {
    const others = ends.filter((_, other) => other !== at)
    return {
      best: 1 + others.filter(({ worst }) => order(worst, own.best) < 0).length,
      worst: 1 + others.filter(({ best }) => order(best, own.worst) < 0).length,
    }
  })
}

const meanOf = ({ games, score }: Played): Mean => ({ n: games, sum: score })
