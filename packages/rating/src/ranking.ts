/**
 * Equal rows share the better rank (1, 2, 2, 4) and keep their order; `compare` must use whole numbers, so that it is 0
 * only for equal ranks.
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

export interface Mean {
  n: number
  sum: number
}

/**
 * Means are compared as cross products of whole sums, since quotients of equal means may differ in their last bits; a
 * mean of no values comes last.
 */
export function byMean(one: Mean, other: Mean): number {
  if (one.n === 0 || other.n === 0) return Number(one.n === 0) - Number(other.n === 0)
  const [mine, theirs] = [BigInt(one.sum) * BigInt(other.n), BigInt(other.sum) * BigInt(one.n)]
  return Number(theirs > mine) - Number(theirs < mine)
}

export interface Played {
  games: number
  score: number
}

/** In the 100-start ranking (from the paper WiS) every agent starts with some points and pays for each game. */
export const HUNDRED_START = { start: 100, cost: 1 } as const

/**
 * The total by the 100-start rule (starting points, less the cost of games, plus scores) is whole in units and divided
 * once, for display, so that equal totals are equal to the last digit.
 */
export function hundredStart(played: Played, unit: number): number {
  return (HUNDRED_START.start * unit + gain(played, unit)) / unit
}

export function byHundredStart(unit: number): (one: Played, other: Played) => number {
  return (one, other) => gain(other, unit) - gain(one, unit)
}

function gain({ games, score }: Played, unit: number): number {
  return score - games * HUNDRED_START.cost * unit
}

/** With few games an agent's rank is provisional: by a mean, a strength or a skill the agent comes after all others. */
export const PROVISIONAL_BELOW = 10

export const isProvisional = ({ games }: { games: number }, below: number = PROVISIONAL_BELOW): boolean => games < below
