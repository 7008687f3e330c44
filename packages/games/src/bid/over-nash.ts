import type { Logged } from '@masquerade/game'
import type { BidEvent } from './events.ts'
import { tableOf } from './table.ts'

/**
 * How far each bid is above the one at the symmetric Bayesian Nash equilibrium for values drawn evenly, as a part of
 * that one: by seat, in the order of the auctions in which the seat bid. The equilibrium's bid is (n − 1) / n of the
 * value among n bidders.
 */
export function overNash(log: readonly Logged<BidEvent>[]): number[][] {
  const { settings, sales, items } = tableOf(log)
  const others = settings.seats - 1
  return Array.from({ length: settings.seats }, (_, index) => {
    return sales.flatMap(({ bids }, auction) => {
      const bid = bids[index] ?? null
      const value = items[auction]?.values[index]
      if (bid === null || value === undefined) return []
      return [(bid * settings.seats - value * others) / (value * others)]
    })
  })
}

/** The middle of some numbers: of an even count the mean of both in the middle; undefined of none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
