/**
 * Ranks rows best first, equals sharing the better rank (1, 2, 2, 4) and keeping their order. `compare` is negative
 * when the first row is better, and 0 only for equal rows: it must use whole numbers, as byHundredStart and byMean do.
 */
export function ranked<Row>(
  rows: readonly Row[],
  compare: (one: Row, other: Row) => number,
): { rank: number; row: Row }[] {
  let rank = 0
  return rows.toSorted(compare).map((row, index, sorted) => {
    const before = sorted[index - 1]
    if (before === undefined || compare(before, row) !== 0) rank = index + 1
    return { rank, row }
  })
}

/** A mean as two whole numbers, the sum and the number of values, not as their quotient. */
export interface Mean {
  n: number
  sum: number
}

/**
 * Compares means, the higher first: equal means, and only those, compare as 0. Sums are whole numbers and compared as
 * cross products, since quotients of equal means may differ in their last bits. A mean of no values comes last.
 */
export function byMean(one: Mean, other: Mean): number {
  if (one.n === 0 || other.n === 0) return Number(one.n === 0) - Number(other.n === 0)
  const [mine, theirs] = [BigInt(one.sum) * BigInt(other.n), BigInt(other.sum) * BigInt(one.n)]
  return Number(theirs > mine) - Number(theirs < mine)
}

/** An agent's results for points by the 100-start rule: how many games, and their summed score in whole units. */
export interface Played {
  games: number
  score: number
}

/**
 * Points of the 100-start ranking (from the paper WiS): the points with which every agent starts, and the cost of each
 * game.
 */
export const HUNDRED_START = { start: 100, cost: 1 } as const

/**
 * Returns an agent's points by the 100-start rule: the starting points, less the cost of games, plus their scores.
 * `unit` of the score make a point. The total is whole in units and divided once, for display, so that equal totals are
 * equal to the last digit.
 */
export function hundredStart(played: Played, unit: number): number {
  return (HUNDRED_START.start * unit + gain(played, unit)) / unit
}

/** Compares points by the 100-start rule, the higher first: equal totals, and only those, compare as 0. */
export function byHundredStart(unit: number): (one: Played, other: Played) => number {
  return (one, other) => gain(other, unit) - gain(one, unit)
}

function gain({ games, score }: Played, unit: number): number {
  return score - games * HUNDRED_START.cost * unit
}

/**
 * Default number of games below which an agent's rank is provisional: by a mean, a strength or a skill it comes after
 * all others.
 */
export const PROVISIONAL_BELOW = 10

export const isProvisional = ({ games }: { games: number }, below: number = PROVISIONAL_BELOW): boolean => games < below
