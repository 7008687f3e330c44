import { err, moveOf, ok, type Random, type Rules, randomInt, shuffled, TRIES, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { reading, whole } from '../forms/reading.ts'
import { bestSeats } from '../forms/results.ts'
import { seatsAt, unanswered } from '../forms/seats.ts'
import { DOLLAR, dollars, FEWEST_SEATS, type Item, MOST_SEATS } from './constants.ts'
import { type BidEvent, type Config, config, type EventData, events, item } from './events.ts'
import { gainedBy, record, type Table, worthTo } from './table.ts'

export interface Deal {
  auctions: readonly Item[]
}

interface Action {
  cents: number
}

const DOLLARS = /^\$?([0-9]{1,7})(?:\.([0-9]{1,2}))?$/

export const rules: Rules<Config, Deal, Table, Action, BidEvent> = {
  id: 'bid',
  version: 1,
  title: 'Bid',
  answers: 'action',
  range: { least: FEWEST_SEATS, most: MOST_SEATS },
  seats: ({ seats }) => seats,
  scores: { unit: DOLLAR, range: ({ most, auctions }) => ({ least: 0, most: most * auctions }) },
  config,
  deal: dealFor,
  events,
  draw,
  start(config, { auctions }) {
    const items = auctions.map(({ values, tie }) => ({ values: [...values], tie: [...tie] }))
    return [{ type: 'opened', v: 1, data: config }, { type: 'dealt', v: 1, data: { items } }, ...valuesOf(items, 1)]
  },
  evolve: record,
  turn({ ended, settings, cast, auction }) {
    if (ended) return undefined
    const asked = { kind: 'bid', limitMs: settings.limits.bidMs, attempts: TRIES, mode: 'act' } as const
    return { number: auction, asks: unanswered(seatsAt(settings.seats), cast).map((seat) => ({ seat, ...asked })) }
  },
  spans: ({ auctions, limits }) => [{ turns: auctions, limitMs: limits.bidMs, attempts: TRIES }],
  legal(table, seat) {
    const value = worthTo(table, seat) ?? 0
    return z.strictObject({ cents: z.int().min(0).max(value).describe('the bid, in cents') })
  },
  read: reading<Action>({
    line: {
      read(line) {
        const [, dollars, cents = ''] = DOLLARS.exec(line) ?? []
        return dollars === undefined ? undefined : { cents: DOLLAR * Number(dollars) + Number(cents.padEnd(2, '0')) }
      },
      form: 'the last line of an answer is the bid alone, in dollars with at most two decimals, like $1.85',
    },
    action: { type: z.strictObject({ cents: whole }), form: 'an action is { "cents": N }, where N is a whole number' },
  }),
  decide(table, seat, { cents }) {
    const value = worthTo(table, seat) ?? 0
    if (cents >= 0 && cents <= value) return ok(bid(table, { auction: table.auction, seat, cents }))
    const bounds = `a bid is from ${dollars(0)} to ${dollars(value)}, which is your value`
    return err({ code: cents < 0 ? 'below-zero' : 'above-value', why: bounds })
  },
  /** Auction game: a seat whose bid is missing cannot win this auction. */
  forfeit: (table, seat, missing) => bid(table, { auction: table.auction, seat, cents: null, missing }),
  move: moveOf<BidEvent>({ bid: ({ cents }) => ({ kind: 'bid', action: { cents } }) }),
  dealt: ({ settings, items }) => ({ config: settings, deal: { auctions: items } }),
  result({ ended, sales }) {
    if (!ended) return null
    const auctions = sales.map(({ bids, winner, price }, index) => {
      return { values: ended.values[index] ?? [], bids, winner, price }
    })
    return { auctions, scores: ended.scores }
  },
}

function dealFor({ seats, most, auctions }: Config): z.ZodType<Deal> {
  const fitting = item
    .refine(({ values }) => values.length === seats && values.every((value) => value <= most), {
      error: `must have one value for each of the ${seats} seats, from 1 to ${most}`,
    })
    .refine(({ tie }) => tie.length === seats && seatsAt(seats).every((seat) => tie.includes(seat)), {
      error: `the order for ties must have each of the ${seats} seats once`,
    })
  return z.strictObject({ auctions: z.array(fitting).length(auctions) })
}

function draw(config: Config, random: Random, wish: Wish<Deal> = {}): Deal {
  const all = seatsAt(config.seats)
  const drawn = (): Item => ({ values: all.map(() => 1 + randomInt(random, config.most)), tie: shuffled(random, all) })
  const auctions = wish.deal?.auctions ?? Array.from({ length: config.auctions }, drawn)
  return dealFor(config).parse({ auctions })
}

function bid(table: Table, data: EventData<'bid'>): BidEvent[] {
  const event: BidEvent = { type: 'bid', v: 1, data }
  const { settings, items, auction } = table
  const after = record(table, event)
  if (after.cast.length < settings.seats) return [event]
  const sale = saleOf(after)
  if (auction < settings.auctions) return [event, { type: 'sold', v: 1, data: sale }, ...valuesOf(items, auction + 1)]
  const sold: BidEvent = { type: 'sold', v: 1, data: { ...sale, last: true } }
  return [event, sold, ended(record(after, sold))]
}

/** Auction: the highest bid wins and is paid; a random order, fixed before the match, decides among equal bids. */
function saleOf({ settings, items, auction, cast }: Table): EventData<'sold'> {
  const bids = seatsAt(settings.seats).map((seat) => cast.find((one) => one.seat === seat)?.cents ?? null)
  const tie = [...(items[auction - 1]?.tie ?? [])]
  const made = bids.filter((cents) => cents !== null)
  if (made.length === 0) return { auction, bids, winner: null, price: null, tie }
  const price = Math.max(...made)
  return { auction, bids, winner: tie.find((seat) => bids[seat - 1] === price) ?? null, price, tie }
}

function ended(table: Table): BidEvent {
  const seats = seatsAt(table.settings.seats)
  const scores = seats.map((seat) => gainedBy(table, seat))
  const best = bestSeats(scores)
  const winners = best.length === seats.length ? [] : best
  return { type: 'ended', v: 1, data: { values: table.items.map(({ values }) => [...values]), winners, scores } }
}

function valuesOf(items: readonly Item[], auction: number): BidEvent[] {
  return (items[auction - 1]?.values ?? []).map((value, index) => {
    return { type: 'valued', v: 1, data: { auction, seat: index + 1, value } }
  })
}
