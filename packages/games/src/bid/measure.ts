import {
  answerFigures,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  mean,
  SCORE,
  share,
  type Totals,
  WINS,
} from '@masquerade/game'
import { DOLLAR } from './constants.ts'
import type { BidEvent, Config } from './events.ts'
import { type Table, tableOf } from './table.ts'

/**
 * Counters hold whole numbers, so the relative distance between a bid and the Nash equilibrium bid is counted in
 * millionths.
 */
const MILLION = 1_000_000

const figures: readonly Figure[] = [
  mean('score', SCORE, { unit: DOLLAR, range: { least: 0 } }),
  mean('reward', SCORE, { over: 'auctions', unit: DOLLAR, range: { least: 0 } }),
  share('wins', WINS, GAMES),
  share('draws', 'draws', GAMES),
  share('losses', 'losses', GAMES),
  mean('over-equilibrium', 'overNashMillionths', { over: 'bids', unit: MILLION, range: { least: -1, most: 1 } }),
  share('bids-of-the-whole-value', 'wholeValueBids', 'bids'),
  share('won-for-nothing', 'wonForNothing', 'wonAuctions'),
  share('efficiency', 'efficientSales', 'sales'),
  ...answerFigures,
]

export const measure: Measure<BidEvent, Config> = {
  counts,
  figures,
  across: { worth: 'reward' },
  ranges: ({ seats, most, auctions }) => ({
    score: { least: 0, most: (most * auctions) / DOLLAR },
    reward: { least: 0, most: most / DOLLAR },
    'over-equilibrium': { least: -1, most: 1 / (seats - 1) },
  }),
  marked: ['drawn', 'not-sold'],
  marks,
}

function counts(log: readonly Logged<BidEvent>[], shared: readonly Totals[]): Totals[] {
  const table = tableOf(log)
  const { sales } = table
  const over = overNash(log)
  const drawn = Number(shared.every((mine) => mine[WINS] === 0))
  const sold = sales.filter(({ winner }) => winner !== null)
  const efficientSales = sold.filter(({ auction, winner }) => hasHighestValue(table, auction, winner)).length
  return shared.map((mine, index) => {
    const won = sold.filter(({ winner }) => winner === index + 1)
    const worth = (auction: number) => table.items[auction - 1]?.values[index]
    return {
      draws: drawn,
      losses: 1 - (mine[WINS] ?? 0) - drawn,
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
}

function hasHighestValue({ items }: Table, auction: number, seat: number | null): boolean {
  const values = items[auction - 1]?.values ?? []
  return seat !== null && values[seat - 1] === Math.max(...values)
}

function marks(log: readonly Logged<BidEvent>[]): string[] {
  const { ended, sales } = tableOf(log)
  const drawn = ended?.winners.length === 0
  const unsold = sales.some(({ winner }) => winner === null)
  return [...(drawn ? ['drawn'] : []), ...(unsold ? ['not-sold'] : [])]
}

/**
 * Compares each bid with the bid of the Nash equilibrium, which is (n − 1) / n of the item's value if n players bid.
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

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
