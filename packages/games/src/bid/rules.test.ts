import { type Answer, figuresWith, type Logged } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askedAfter, played } from '../testing/played.ts'
import type { BidEvent } from './events.ts'
import { bid } from './index.ts'
import { overNash } from './measure.ts'

const cents = (seat: number, cents: unknown) => ({ seat, kind: 'bid', action: { cents } })
const say = (seat: number, text: string) => ({ seat, kind: 'bid', text })
const timeout = (seat: number) => ({ seat, kind: 'bid', timeout: true })
const error = (seat: number) => ({ seat, kind: 'bid', error: true })

/** One auction, with these values; ties go to the seat that stands first. */
const one = (values: number[], tie: number[]) => ({
  config: { seats: values.length },
  deal: { auctions: [{ values, tie }] },
})
const play = (setup: object, moves: object[]) => played('bid', setup, moves)

describe('an auction', () => {
  it.each([
    ['is won by the highest bid, which is paid', [cents(1, 188), cents(2, 250)], 2, 250, [0, 600]],
    ['may be won by a bid of nothing', [cents(1, 0), timeout(2)], 1, 0, [375, 0]],
    ['gains nothing for a bid of the whole value', [cents(1, 375), cents(2, 374)], 1, 375, [0, 0]],
    ['is won by the lot among equal bids', [cents(1, 300), cents(2, 300)], 2, 300, [0, 550]],
    ['leaves out who does not bid', [cents(1, 1), error(2)], 1, 1, [374, 0]],
  ])('%s', (_, moves, winner, price, scores) => {
    const { result } = play(one([375, 850], [2, 1]), moves)
    expect(result).toMatchObject({ auctions: [{ winner, price }], scores })
  })

  it('is decided among equal highest bids alone by the seat that stands first', () => {
    const setup = one([100, 100, 100], [3, 2, 1])
    const { result } = play(setup, [cents(1, 80), cents(2, 80), cents(3, 79)])
    expect(result).toMatchObject({ auctions: [{ winner: 2, price: 80 }], scores: [0, 20, 0] })
  })

  it('sells nothing without a bid', () => {
    const { result, marks } = play(one([375, 850], [2, 1]), [timeout(1), error(2)])
    const auctions = [{ values: [375, 850], bids: [null, null], winner: null, price: null }]
    expect(result).toEqual({ auctions, scores: [0, 0] })
    expect(marks).toEqual(['drawn', 'not-sold'])
  })
})

describe('a match', () => {
  const items = [
    { values: [100, 200], tie: [1, 2] },
    { values: [300, 50], tie: [2, 1] },
  ]
  const setup = { config: { auctions: 2 }, deal: { auctions: items } }

  it('sums what is gained in its auctions, and is won by who gains most', () => {
    const { result, log } = play(setup, [cents(1, 10), cents(2, 50), cents(1, 20), cents(2, 10)])
    expect(result).toMatchObject({ auctions: [{ winner: 2 }, { winner: 1 }], scores: [280, 150] })
    expect(log.at(-1)?.data).toEqual({
      values: [
        [100, 200],
        [300, 50],
      ],
      winners: [1],
      scores: [280, 150],
    })
  })

  it('has no winner when all gain the same', () => {
    const { log } = play(one([100, 100], [1, 2]), [cents(1, 100), cents(2, 0)])
    expect(log.at(-1)?.data).toMatchObject({ winners: [] })
  })

  it('is won by several when they gain the same and another less', () => {
    const items = [1, 2, 3].map(() => ({ values: [9, 9, 9], tie: [1, 2, 3] }))
    const two = { config: { seats: 3, auctions: 2 }, deal: { auctions: items.slice(0, 2) } }
    const bids = [cents(1, 1), cents(2, 0), cents(3, 0), cents(1, 0), cents(2, 1), cents(3, 0)]
    expect(play(two, bids).log.at(-1)?.data).toMatchObject({ winners: [1, 2], scores: [8, 8, 0] })
  })

  it('tells a seat its value when the auction begins, and not before', () => {
    const both = [1, 2].map((seat) => [seat, { action: { cents: 0 } }] as const)
    const dealt = [[], both].map((answers) => {
      return askedAfter('bid', setup, answers, 1).seen.filter(({ type }) => type === 'valued')
    })
    const first = { type: 'valued', data: { auction: 1, seat: 1, value: 100 } }
    const second = { type: 'valued', data: { auction: 2, seat: 1, value: 300 } }
    expect(dealt).toMatchObject([[first], [first, second]])
  })

  it('asks all seats at once, each for an amount up to its value', () => {
    const { ask } = askedAfter('bid', setup, [[2, { action: { cents: 0 } }]], 1)
    expect(ask).toEqual({ turn: 1, attempt: 1, seat: 1, kind: 'bid', limitMs: 30_000, attempts: 3, mode: 'act' })
    const config = bid.config.parse({ auctions: 2 })
    const state = bid
      .start(config, { auctions: items })
      .reduce<ReturnType<typeof bid.evolve> | undefined>(bid.evolve, undefined)
    const schemas = [1, 2].map((seat) => z.toJSONSchema(bid.legal(state!, seat)).properties?.cents)
    expect(schemas).toMatchObject([
      { minimum: 0, maximum: 100 },
      { minimum: 0, maximum: 200 },
    ])
  })
})

describe('an answer', () => {
  const ask = { seat: 1, kind: 'bid', limitMs: 1, attempts: 3, mode: 'act' } as const

  it.each<[string, Answer, number]>([
    ['dollars', { text: '$4' }, 400],
    ['dollars and cents', { text: '3.75' }, 375],
    ['tenths of a dollar', { text: '$3.7' }, 370],
    ['the last line, with its lead and a full stop', { text: 'Half is safe.\nAction: $1.88.' }, 188],
    ['full-width digits', { text: '＄１.８８' }, 188],
    ['leading zeros', { text: '000.03' }, 3],
    ['seven digits', { text: '9999999.99' }, 999_999_999],
    ['an action', { action: { cents: 250 } }, 250],
    ['an amount that no player has', { action: { cents: 1e21 } }, 1e21],
  ])('may be %s', (_, answer, cents) => {
    expect(bid.read(answer, ask)).toEqual({ ok: true, value: { cents } })
  })

  it.each<[string, Answer]>([
    ['fraction of a cent', { text: '$0.030' }],
    ['grouped number', { text: '$1,000.00' }],
    ['number of eight digits', { text: '10000000' }],
    ['negative number', { text: '-1' }],
    ['amount with words', { text: 'I bid $4' }],
    ['amount without dollars', { text: '.50' }],
    ['amount above the last line', { text: '$4\nThat is all' }],
    ['fraction of a cent in an action', { action: { cents: 0.5 } }],
    ['number in text', { action: { cents: '250' } }],
    ['nothing', { action: { cents: null } }],
    ['bid with more beside it', { action: { cents: 250, why: 'half' } }],
    ['list', { action: [250] }],
    ['bid that an object inherits', { action: JSON.parse('{ "__proto__": { "cents": 250 } }') }],
  ])('is no %s', (_, answer) => {
    expect(bid.read(answer, ask)).toMatchObject({ ok: false, error: { code: 'form' } })
  })

  it.each([
    ['above the value', 376, 'above-value'],
    ['beyond all numbers', 1e300, 'above-value'],
    ['below nothing', -1, 'below-zero'],
  ])('%s is refused with what would be legal, and may be tried again', (_, amount, code) => {
    const { refusals, result } = play(one([375, 850], [2, 1]), [cents(1, amount), say(1, '$3.75'), cents(2, 0)])
    const why = 'a bid is from $0.00 to $3.75, which is your value'
    expect(refusals).toMatchObject([{ seat: 1, attempt: 1, code, why }])
    expect(result).toMatchObject({ auctions: [{ bids: [375, 0] }] })
  })

  it('is no bid when it is the third that is not legal', () => {
    const { result } = play(one([375, 850], [2, 1]), [say(1, '4'), say(1, 'four'), cents(1, -5), cents(2, 0)])
    expect(result).toMatchObject({ auctions: [{ bids: [null, 0], winner: 2 }] })
  })
})

it('values are drawn from 1 to the highest that there can be, unless they are wished', () => {
  const config = bid.config.parse({ seats: 3, most: 50, auctions: 2 })
  const extremes = [0, 0.999999].map((chance) =>
    bid.draw(config, () => chance).auctions.flatMap(({ values }) => values),
  )
  expect(extremes).toEqual([Array(6).fill(1), Array(6).fill(50)])
  const wished = [1, 2].map(() => ({ values: [7, 8, 9], tie: [2, 3, 1] }))
  expect(bid.draw(config, () => 0, { deal: { auctions: wished } })).toEqual({ auctions: wished })
})

const items = [
  { values: [300, 200], tie: [1, 2] },
  { values: [400, 100], tie: [2, 1] },
  { values: [100, 700], tie: [2, 1] },
]
/** Seat 1 bids half, then all; seat 2 bids its value twice; then there are no bids. */
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
