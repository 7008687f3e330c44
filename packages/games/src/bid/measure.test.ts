import { figuresWith, type Logged } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { played } from '../testing/played.ts'
import { bid } from './bid.ts'
import type { BidEvent } from './events.ts'
import { median, overNash } from './over-nash.ts'

const cents = (seat: number, cents: number) => ({ seat, kind: 'bid', action: { cents } })
const timeout = (seat: number) => ({ seat, kind: 'bid', timeout: true })

const items = [
  { values: [300, 200], tie: [1, 2] },
  { values: [400, 100], tie: [2, 1] },
  { values: [100, 700], tie: [2, 1] },
]
/** Seat 1 bids half, then all; seat 2 bids its value twice; then nobody bids. */
const match = played('bid', { config: { auctions: 3 }, deal: { auctions: items } }, [
  ...[cents(1, 150), cents(2, 200)],
  ...[cents(1, 400), cents(2, 100)],
  ...[timeout(1), timeout(2)],
])

describe('what is measured', () => {
  it('is the score in cents, over games and over auctions, and a draw where all gain the same', () => {
    expect(match.totals).toMatchObject([
      { games: 1, wins: 0, draws: 1, losses: 0, score: 0, auctions: 3 },
      { games: 1, wins: 0, draws: 1, losses: 0, score: 0, auctions: 3 },
    ])
    const won = played('bid', { deal: { auctions: items.slice(0, 1) } }, [cents(1, 1), cents(2, 50)])
    expect(won.totals).toMatchObject([
      { wins: 0, draws: 0, losses: 1, score: 0 },
      { wins: 1, draws: 0, losses: 0, score: 150 },
    ])
  })

  it('is how far bids are above those of the equilibrium, forfeits left out', () => {
    expect(match.totals).toMatchObject([
      { bids: 2, overNashMillionths: 0 + 1_000_000 },
      { bids: 2, overNashMillionths: 1_000_000 + 1_000_000 },
    ])
    expect(overNash(match.log as Logged<BidEvent>[])).toEqual([
      [0, 1],
      [1, 1],
    ])
  })

  it('goes by the number of bidders', () => {
    const setup = { config: { seats: 3 }, deal: { auctions: [{ values: [300, 300, 300], tie: [1, 2, 3] }] } }
    const { log, totals } = played('bid', setup, [cents(1, 200), cents(2, 100), cents(3, 300)])
    expect(overNash(log as Logged<BidEvent>[])).toEqual([[0], [-0.5], [0.5]])
    expect(totals.map(({ overNashMillionths }) => overNashMillionths)).toEqual([0, -500_000, 500_000])
  })

  it('is how many bids were the whole value, and how many auctions were won for nothing', () => {
    expect(match.totals).toMatchObject([
      { wholeValueBids: 1, wonAuctions: 1, wonForNothing: 1 },
      { wholeValueBids: 2, wonAuctions: 1, wonForNothing: 1 },
    ])
  })

  it('is how many of the items sold went to a seat with the highest value', () => {
    expect(match.totals).toMatchObject([1, 2].map(() => ({ sales: 2, efficientSales: 1 })))
  })

  it('can be as much as the settings let one gain', () => {
    const ranges = figuresWith(bid, { seats: 3, most: 500, auctions: 4 })
    const range = (id: string) => ranges.find((figure) => figure.id === id)?.range
    expect(range('score')).toEqual({ least: 0, most: 20 })
    expect(range('reward')).toEqual({ least: 0, most: 5 })
    expect(range('over-equilibrium')).toEqual({ least: -1, most: 0.5 })
  })
})

it.each([
  ['none of none', [], undefined],
  ['the one', [3], 3],
  ['the middle of three', [9, 1, 2], 2],
  ['the mean of both in the middle', [4, -1, 10, 1], 2.5],
])('the median is %s', (_, numbers, expected) => {
  expect(median(numbers)).toBe(expected)
})
