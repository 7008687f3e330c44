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
