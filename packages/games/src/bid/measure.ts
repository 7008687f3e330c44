import { answerFigures, type Logged, type Measure, mean, SCORE, scoreMean, share } from '@masquerade/game'
import { resultCounts, resultShares } from '../forms/results.ts'
import { DOLLAR } from './constants.ts'
import type { BidEvent, Config } from './events.ts'
import { type Table, tableOf } from './table.ts'

/** Counters hold whole numbers, so a bid's distance from the Nash equilibrium is counted in millionths. */
const MILLION = 1_000_000

export const measure: Measure<BidEvent, Config> = {
  counts(log, shared) {
    const table = tableOf(log)
    const { sales } = table
    const over = overNash(log)
    const sold = sales.filter(({ winner }) => winner !== null)
    const efficientSales = sold.filter(({ auction, winner }) => hasHighestValue(table, auction, winner)).length
    return resultCounts(shared).map((results, index) => {
      const won = sold.filter(({ winner }) => winner === index + 1)
      const worth = (auction: number) => table.items[auction - 1]?.values[index]
      return {
        ...results,
        auctions: sales.length,
        bids: sales.filter(({ bids }) => bids[index] !== null).length,
        overNashMillionths: (over[index] ?? []).reduce((sum, part) => sum + Math.round(part * MILLION), 0),
        wholeValueBids: sales.filter(({ auction, bids }) => bids[index] === worth(auction)).length,
        wonAuctions: won.length,
        wonForNothing: won.filter(({ auction, price }) => price === worth(auction)).length,
        sales: sold.length,
        efficientSales,
      }
    })
  },
  figures: [
    scoreMean({ unit: DOLLAR, range: { least: 0 } }),
    mean('reward', SCORE, { over: 'auctions', unit: DOLLAR, range: { least: 0 } }),
    ...resultShares,
    mean('over-equilibrium', 'overNashMillionths', { over: 'bids', unit: MILLION, range: { least: -1, most: 1 } }),
    share('bids-of-the-whole-value', 'wholeValueBids', 'bids'),
    share('won-for-nothing', 'wonForNothing', 'wonAuctions'),
    share('efficiency', 'efficientSales', 'sales'),
    ...answerFigures,
  ],
  across: { worth: 'reward' },
  ranges: ({ seats, most, auctions }) => ({
    score: { least: 0, most: (most * auctions) / DOLLAR },
    reward: { least: 0, most: most / DOLLAR },
    'over-equilibrium': { least: -1, most: 1 / (seats - 1) },
  }),
  marks: {
    drawn: (log) => tableOf(log).ended?.winners.length === 0,
    'not-sold': (log) => tableOf(log).sales.some(({ winner }) => winner === null),
  },
}

function hasHighestValue({ items }: Table, auction: number, seat: number | null): boolean {
  const values = items[auction - 1]?.values ?? []
  return seat !== null && values[seat - 1] === Math.max(...values)
}

/** Compares each bid with that of the Nash equilibrium, which is (n − 1) / n of the value if n players bid. */
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
