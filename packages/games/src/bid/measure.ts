import {
  answerFigures,
  answerTotals,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  SCORE,
  type Totals,
  WINS,
} from '@masquerade/game'
import { type Config, DOLLAR, seatsOf } from './constants.ts'
import type { BidEvent } from './events.ts'
import { overNash } from './over-nash.ts'
import { move } from './retelling.ts'
import { type Table, tableOf } from './table.ts'

/** Counters are whole: parts of the equilibrium's bid are counted in millionths. */
const MILLION = 1_000_000

const share = (id: string, of: string, over: string): Figure => ({ id, kind: 'share', of, over, greyedBelow: 10 })

const figures: readonly Figure[] = [
  { id: 'score', kind: 'mean', of: SCORE, over: GAMES, unit: DOLLAR, range: { least: 0 }, greyedBelow: 10 },
  { id: 'reward', kind: 'mean', of: SCORE, over: 'auctions', unit: DOLLAR, range: { least: 0 }, greyedBelow: 10 },
  share('wins', WINS, GAMES),
  share('draws', 'draws', GAMES),
  share('losses', 'losses', GAMES),
  {
    id: 'over-equilibrium',
    kind: 'mean',
    of: 'overNashMillionths',
    over: 'bids',
    unit: MILLION,
    range: { least: -1, most: 1 },
    greyedBelow: 10,
  },
  share('bids-of-the-whole-value', 'wholeValueBids', 'bids'),
  share('won-for-nothing', 'wonForNothing', 'wonAuctions'),
  share('efficiency', 'efficientSales', 'sales'),
  ...answerFigures,
]

export const measure: Measure<BidEvent, Config> = {
  totals,
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

function totals(log: readonly Logged<BidEvent>[]): Totals[] {
  const table = tableOf(log)
  const { settings, ended, sales } = table
  if (!ended) throw new Error('the log of a bid match has no end: only finished matches are measured')
  const { winners, scores } = ended
  const answers = answerTotals(log, settings.seats, move)
  const over = overNash(log)
  const sold = sales.filter(({ winner }) => winner !== null)
  const efficientSales = sold.filter(({ auction, winner }) => hasHighestValue(table, auction, winner)).length
  return seatsOf(settings).map((seat, index) => {
    const wins = Number(winners.includes(seat))
    const draws = Number(winners.length === 0)
    const won = sold.filter(({ winner }) => winner === seat)
    const worth = (auction: number) => table.items[auction - 1]?.values[index]
    return {
      [GAMES]: 1,
      [WINS]: wins,
      draws,
      losses: 1 - wins - draws,
      [SCORE]: scores[index] ?? 0,
      auctions: sales.length,
      bids: sales.filter(({ bids }) => bids[index] !== null).length,
      overNashMillionths: (over[index] ?? []).reduce((sum, part) => sum + Math.round(part * MILLION), 0),
      wholeValueBids: sales.filter(({ auction, bids }) => bids[index] === worth(auction)).length,
      wonAuctions: won.length,
      wonForNothing: won.filter(({ auction, price }) => price === worth(auction)).length,
      sales: sold.length,
      efficientSales,
      ...answers[index],
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
