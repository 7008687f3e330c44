import { SEATS, type Shares } from './constants.ts'

/** Cost sharing: shares are counted in sixths of a per cent, so that dividing by one, two or three is exact. */
export const SIXTHS = 6

/** Fair shares after Shapley: each step from one cost to the next is paid equally by those who need it. */
export function shapley6(need: readonly number[]): number[] {
  const levels = need.toSorted((one, other) => one - other)
  return need.map((own) => {
    return levels.reduce((sum, level, index) => {
      if (level > own) return sum
      const step = level - (levels[index - 1] ?? 0)
      return sum + (SIXTHS * step) / (levels.length - index)
    }, 0)
  })
}

/** Whether no group pays more than an airport for it alone would cost, which game theory calls the core. */
export function isInCore(shares: Shares, need: readonly number[]): boolean {
  return GROUPS.every((group) => {
    const paid = group.reduce((sum, index) => sum + (shares[index] ?? 0), 0)
    return paid <= Math.max(...group.map((index) => need[index] ?? 0))
  })
}

/** How far shares are from the fair ones of Shapley: the wrongly paid part, in twelfths of a per cent. */
export function unfairness12(shares: Shares, need: readonly number[]): number {
  const fair = shapley6(need)
  return shares.reduce((sum, share, index) => sum + Math.abs(SIXTHS * share - (fair[index] ?? 0)), 0)
}

const GROUPS = Array.from({ length: 2 ** SEATS.length - 1 }, (_, group) => {
  return SEATS.map((_, index) => index).filter((index) => (group + 1) & (2 ** index))
})
