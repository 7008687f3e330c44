import { SEATS, type Shares } from './constants.ts'

/**
 * Cost sharing: number of units in one per cent of the fee. Six units make Shapley shares exact, since each step of the
 * cost is divided by one, two or three.
 */
export const SIXTHS = 6

/**
 * Shapley shares of the airport game (Littlechild and Owen): each step from one airline's cost to the next higher one
 * is shared equally by all airlines that need at least that much.
 */
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

/**
 * Shares are in the core of the game if no group of airlines pays more than an airport for that group alone would cost,
 * which is the greatest cost of one of its airlines.
 */
export function isInCore(shares: Shares, need: readonly number[]): boolean {
  return GROUPS.every((group) => {
    const paid = group.reduce((sum, index) => sum + (shares[index] ?? 0), 0)
    return paid <= Math.max(...group.map((index) => need[index] ?? 0))
  })
}

/**
 * Unfairness is the part of the fee that is paid by the wrong airline, compared with the Shapley shares, in twelfths of
 * a per cent.
 */
export function unfairness12(shares: Shares, need: readonly number[]): number {
  const fair = shapley6(need)
  return shares.reduce((sum, share, index) => sum + Math.abs(SIXTHS * share - (fair[index] ?? 0)), 0)
}

const GROUPS = Array.from({ length: 2 ** SEATS.length - 1 }, (_, group) => {
  return SEATS.map((_, index) => index).filter((index) => (group + 1) & (2 ** index))
})
