import {
  type AnyGame,
  type Ask,
  type Given,
  type Logged,
  PUBLIC,
  pick,
  type Random,
  randomInt,
  sealed,
  seatViewer,
  shuffled,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { describeLawsOf } from '../testing/laws-of.ts'
import { describeLeaksOf, hurrying, showing } from '../testing/leaks-of.ts'
import { askedAfter } from '../testing/played.ts'
import { describeVectorsOf } from '../testing/vectors-of.ts'
import type { Item } from './constants.ts'
import { type BidEvent, type Config, config } from './events.ts'
import { bid } from './index.ts'
import { overNash } from './measure.ts'
import type { Deal } from './rules.ts'
import type { Table } from './table.ts'

/**
 * Who may know what, as the rules say it: each seat its own values, from the beginning of their auctions on; all what
 * was bid and the lot when an auction is decided, and all values at the end.
 */
const bidSecrets: Secrets = {
  config: (random) => config.parse({ seats: 2 + randomInt(random, 5), auctions: 1 + randomInt(random, 4) }),
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer: (_ask, random) => given(random),
  hidden: (_ask: Ask, _given: Given, _viewer: Viewer, random: Random) => given(random),
  uncovers(event, viewer, deals) {
    const { type, data } = event as Logged<BidEvent>
    if (type === 'ended') return ['deal', 'answers']
    const item = 'auction' in data ? data.auction - 1 : -1
    const [one, other] = deals.map((deal) => (deal as Deal).auctions[item])
    if (type === 'sold') return differs(one?.tie, other?.tie) ? ['deal', 'answers'] : ['answers']
    const own = type === 'valued' && viewer.as === 'seat' && viewer.seat === data.seat ? data.seat - 1 : undefined
    return own !== undefined && one?.values[own] !== other?.values[own] ? ['deal'] : []
  },
}

/** Other values of the others, and from one auction on other own values and another lot. */
function dealAlike({ most }: Config, { auctions }: Deal, viewer: Viewer, random: Random): Deal {
  const from = randomInt(random, auctions.length + 1)
  const value = () => 1 + randomInt(random, most)
  return {
    auctions: auctions.map(({ values, tie }, index): Item => {
      const known = viewer.as === 'seat' && index <= from ? viewer.seat : undefined
      return {
        values: values.map((before, seat) => (seat + 1 === known ? before : value())),
        tie: index < from ? tie : shuffled(random, tie),
      }
    }),
  }
}

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Legal whatever the value is, or illegal whatever it is, or none; those that are no third try are one event. */
function given(random: Random): Given {
  const cents = randomInt(random, 2)
  return pick<Given>(random, [
    { action: { cents } },
    { text: `$0.0${cents}` },
    { missing: 'timeout' },
    { missing: 'error' },
  ])
}

describeLawsOf('bid', bidSecrets)

describeVectorsOf('bid', {
  played: 244,
  refused: 90,
  retold: ({ log }) => log.filter(({ type }) => type !== 'refused').map(withoutReason),
  figures: { count: 240, of: ({ log }) => ({ overNash: overNash(log as Logged<BidEvent>[]) }) },
})

/** A transcript tells an error and used-up tries alike. */
function withoutReason({ type, data }: Logged): object {
  return { type, data: { ...data, missing: undefined } }
}

const game: AnyGame = bid

describe.each([
  { seq: 3, at: '', type: 'valued', v: 1, data: { auction: 1, seat: 2, value: 7 } } as const,
  { seq: 5, at: '', type: 'bid', v: 1, data: { auction: 1, seat: 2, cents: 7 } } as const,
])('what is $type', (event) => {
  it.each([
    ['its own seat', seatViewer(2), event],
    ['another seat', seatViewer(1), sealed(event)],
    ['the public', PUBLIC, sealed(event)],
  ])('is seen by %s as it should be', (_, viewer, seen) => {
    expect(bid.view(event, viewer)).toEqual(seen)
  })
})

describeLeaksOf('bid', bidSecrets, {
  'shows the values of others': showing(game, 'valued'),
  'shows the bids of others': showing(game, 'bid'),
  'shows what is dealt': showing(game, 'dealt'),
  'has less time where a value is high': hurrying(game, (state: Table) =>
    state.valued.some(({ value }) => value > 900),
  ),
})

const items = [
  { values: [375, 850], tie: [2, 1] },
  { values: [120, 640], tie: [1, 2] },
]
const setup = { config: { auctions: 2 }, deal: { auctions: items } }
const first = [
  [1, { action: { cents: 188 } }],
  [2, { missing: 'timeout' }],
] as const

describe('a brief', () => {
  it('tells the auctions that are over, what the items are worth to its seat, and what it has gained', () => {
    const { situation } = askedAfter('bid', setup, first, 1).brief()
    expect(situation.split('\n')).toEqual([
      'You are Player 1.',
      'Auction 1 of 2.',
      'The item is worth $3.75 to you.',
      'Player 1 bid $1.88.',
      'Player 2 did not bid.',
      'Player 1 won and paid $1.88.',
      'So far you have gained $1.87.',
      'Auction 2 of 2.',
      'The item is worth $1.20 to you.',
    ])
    const chinese = askedAfter('bid', setup, first, 1).brief({ language: 'zh' }).situation
    expect(chinese).toContain('Player 2 没有出价。\nPlayer 1 以 $1.88 成交。\n到目前为止，你的总收益是 $1.87。')
  })

  it('says the settings, of one auction as of several', () => {
    const rules = askedAfter('bid', setup, [], 1).brief().rules
    expect(rules).toMatch(/2 items are sold, one after the other.*from \$0\.01 to \$10\.00/s)
    const single = { config: { seats: 3, most: 4200 }, deal: { auctions: [{ values: [1, 2, 3], tie: [1, 2, 3] }] } }
    const ask = askedAfter('bid', single, [], 1)
    expect(ask.brief().rules).toMatch(/for 3 players, Player 1 to Player 3\. One item is sold\..*\$42\.00/s)
    expect(ask.brief({ language: 'zh' }).rules).toMatch(/3 名玩家.*只拍卖一件物品.*\$42\.00/s)
  })

  it('tells nothing of what the others bid in the open auction, or of their values', () => {
    const open = [...first, [2, { action: { cents: 639 } }]] as const
    for (const language of ['en', 'zh']) {
      const [before, after] = [first, open].map((answers) => askedAfter('bid', setup, answers, 1).brief({ language }))
      expect(after).toEqual(before)
      expect(JSON.stringify(after)).not.toMatch(/6\.40|8\.50/)
    }
  })

  it('states the bounds of a bid only where the brief includes legal moves', () => {
    const { brief } = askedAfter('bid', setup, [], 1)
    expect(brief().task).toContain('any amount from $0.00 to $3.75. You have 30 seconds.')
    expect(brief({ hints: false }).task).not.toContain('3.75')
    expect(brief({ language: 'zh' }).task).toContain('$0.00 到 $3.75')
    expect(brief({ language: 'zh', hints: false }).task).not.toContain('3.75')
  })

  it('says why the answer before was refused, in its own language', () => {
    const above = askedAfter('bid', setup, [[1, { text: '$3.76' }]], 1)
    expect(above.brief().task).toContain('not legal: a bid is from $0.00 to $3.75, which is your value.')
    expect(above.brief({ language: 'zh' }).task).toContain('出价必须在 $0.00 到 $3.75 之间')
    const formless = askedAfter('bid', setup, [[1, { text: 'four' }]], 1)
    expect(formless.brief({ language: 'zh' }).task).toContain('最后一行只能是以美元为单位的金额')
  })
})

it('the facts for programs are the settings and the own value, in cents', () => {
  const { facts, events } = askedAfter('bid', setup, first, 1).wire()
  const players = ['Player 1', 'Player 2']
  expect(facts).toEqual({ players, most: 1000, auction: 2, auctions: 2, values: { 'Player 1': 120 } })
  expect(events.map(({ type }) => type)).toEqual([
    ...['opened', 'sealed', 'valued', 'sealed', 'bid', 'sealed', 'sold', 'valued', 'sealed'],
  ])
  const bids = { 'Player 1': 188, 'Player 2': null }
  expect(events[6]).toMatchObject({ auction: 1, bids, winner: 'Player 1', price: 188, tie: ['Player 2', 'Player 1'] })
})
