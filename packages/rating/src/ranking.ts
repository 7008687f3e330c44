/** Equal rows share the better rank, as in 1, 2, 2, 4, and keep their order. */
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
export function hundredStart(played: Played, unit: number): number {
  return (HUNDRED_START.start * unit + gain(played, unit)) / unit
}

export function byHundredStart(unit: number): (one: Played, other: Played) => number {
  return (one, other) => gain(other, unit) - gain(one, unit)
}

function gain({ games, score }: Played, unit: number): number {
  return score - games * HUNDRED_START.cost * unit
}

/** With fewer games than this, an agent's rank is provisional, and most rankings put the agent after all others. */
export const PROVISIONAL_BELOW = 10

export const isProvisional = ({ games }: { games: number }, below: number = PROVISIONAL_BELOW): boolean => games < below
