import { byHundredStart, byMean, isProvisional, type Mean, type Played } from './ranking.ts'

export interface Contender extends Played {
  left: number
}

export interface PossibleRanks {
  best: number
  worst: number
}

interface RankedBy {
  ranking: 'hundred-start' | 'mean'
  /** Number of units of the score that make one point (scores are stored as whole numbers of a small unit). */
  unit: number
  range: { least: number; most: number }
  provisionalBelow?: number
}

/**
 * Bounds for the rank that each agent can still reach in its remaining games; a rank outside of these bounds is
 * impossible.
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
    // An agent reaches its best or worst final score by playing either all of its remaining games or none of them.
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
