/** Equal rows share the better rank, as in 1, 2, 2, 4, and keep their order. */
export function ranked<Row>(rows: readonly Row[], compare: (one: Row, other: Row) => number) {
  let rank = 0
  return rows.toSorted(compare).map((row, index, sorted) => {
    const before = sorted[index - 1]
    if (before === undefined || compare(before, row) !== 0) rank = index + 1
    return { rank, row }
  })
}

export interface Mean {
  n: number
  sum: number
}

/** Means are compared without division, because quotients of equal means may differ by rounding. */
export function byMean(one: Mean, other: Mean): number {
  if (one.n === 0 || other.n === 0) return Number(one.n === 0) - Number(other.n === 0)
  const [mine, theirs] = [BigInt(one.sum) * BigInt(other.n), BigInt(other.sum) * BigInt(one.n)]
  return Number(theirs > mine) - Number(theirs < mine)
}

export interface Played {
  games: number
  score: number
}

/** In the 100-start ranking of the paper WiS, every agent begins with 100 points and pays one point for each game. */
export const HUNDRED_START = { start: 100, cost: 1 } as const

/** An agent's total in the 100-start ranking: 100 points, plus its scores, less one point for each game. */
export const hundredStart = (played: Played, unit: number): number =>
  (HUNDRED_START.start * unit + gain(played, unit)) / unit

export const byHundredStart =
  (unit: number): ((one: Played, other: Played) => number) =>
  (one, other) =>
    gain(other, unit) - gain(one, unit)

const gain = ({ games, score }: Played, unit: number): number => score - games * HUNDRED_START.cost * unit

/** With fewer games than this, an agent's rank is provisional, and most rankings put the agent after all others. */
export const PROVISIONAL_BELOW = 10

export const isProvisional = ({ games }: { games: number }, below: number = PROVISIONAL_BELOW): boolean => games < below

export interface Contender extends Played {
  left: number
}

interface RankedBy {
  ranking: 'hundred-start' | 'mean'
  /** Number of units of the score that make one point (scores are stored as whole numbers of a small unit). */
  unit: number
  range: { least: number; most: number }
  provisionalBelow?: number
}

/** Bounds for the rank that each agent can still reach in its remaining games. */
export function possibleRanks(contenders: readonly Contender[], by: RankedBy) {
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
