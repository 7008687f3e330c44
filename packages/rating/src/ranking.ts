/**
 * Best first, equals sharing the better rank (1, 2, 2, 4) and keeping their order. `compare` is negative when the first
 * row is better, and 0 for equals alone: an order by whole numbers, as byHundredStart and byMean are.
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

/** What a mean is taken of: whole sums, not their quotient. */
export interface Mean {
  n: number
  sum: number
}

/**
 * The order by mean, the higher first: equal means, and only those, compare as 0. Sums are whole numbers and compared
 * as cross products, since quotients of equal means may differ in their last bits. A mean of nothing comes last.
 */
export function byMean(one: Mean, other: Mean): number {
  if (one.n === 0 || other.n === 0) return Number(one.n === 0) - Number(other.n === 0)
  const [mine, theirs] = [BigInt(one.sum) * BigInt(other.n), BigInt(other.sum) * BigInt(one.n)]
  return Number(theirs > mine) - Number(theirs < mine)
}

/** What is ranked by the 100-start rule: how many games, and their summed score in whole units. */
export interface Played {
  games: number
  score: number
}

/** The ranking of the WiS paper, in points: what everybody starts a leaderboard with, and what each game costs. */
export const HUNDRED_START = { start: 100, cost: 1 } as const

/**
 * A player's total: the starting points, less what the games cost, and what those paid. `unit` of the score make a
 * point. The total is whole in units and divided once, to be shown, so that equal totals are equal to the last digit.
 */
export function hundredStart(played: Played, unit: number): number {
  return (HUNDRED_START.start * unit + gain(played, unit)) / unit
}

/** The order of a leaderboard, the higher total first: equal totals, and only those, compare as 0. */
export function byHundredStart(unit: number): (one: Played, other: Played) => number {
  return (one, other) => gain(other, unit) - gain(one, unit)
}

function gain({ games, score }: Played, unit: number): number {
  return score - games * HUNDRED_START.cost * unit
}

/** With fewer games an agent is provisional where its contest promised no number: by a mean, a strength or a skill it stands after all others. */
export const PROVISIONAL_BELOW = 10

export const isProvisional = ({ games }: { games: number }, below: number = PROVISIONAL_BELOW): boolean => games < below
