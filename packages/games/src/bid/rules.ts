import {
  err,
  type GameAsk,
  type Illegal,
  type Missing,
  ok,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, centsUpTo } from './answers.ts'
import { type Config, seatsOf } from './constants.ts'
import type { Deal, Item } from './deal.ts'
import type { BidEvent, EventData } from './events.ts'
import { dollars } from './money.ts'
import { gainedBy, record, type Table, worthTo } from './table.ts'

export function start(config: Config, { auctions }: Deal): BidEvent[] {
  const items = auctions.map(({ values, tie }) => ({ values: [...values], tie: [...tie] }))
  return [{ type: 'opened', v: 1, data: config }, { type: 'dealt', v: 1, data: { items } }, ...valuesOf(items, 1)]
}

export function turn({ ended, settings, cast, auction }: Table): Turn | undefined {
  if (ended) return undefined
  const waiting = seatsOf(settings).filter((seat) => !cast.some((one) => one.seat === seat))
  const asks = waiting.map((seat): GameAsk => {
    return { seat, kind: 'bid', limitMs: settings.limits.bidMs, attempts: TRIES, mode: 'act' }
  })
  return { number: auction, asks }
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  return centsUpTo(worthTo(table, seat) ?? 0)
}

export function decide(table: Table, seat: Seat, { cents }: Action): Result<BidEvent[], Illegal> {
  const value = worthTo(table, seat) ?? 0
  if (cents >= 0 && cents <= value) return ok(bid(table, { auction: table.auction, seat, cents }))
  const bounds = `a bid is from ${dollars(0)} to ${dollars(value)}, which is your value`
  return err({ code: cents < 0 ? 'below-zero' : 'above-value', why: bounds })
}

/** A seat that does not bid cannot win this auction. */
export function forfeit(table: Table, seat: Seat, missing: Missing): BidEvent[] {
  return bid(table, { auction: table.auction, seat, cents: null, missing })
}

/** The last bid of an auction decides it, and the next begins; the last auction ends the match. */
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

/** The highest bid wins and pays itself; among equal ones the lot decides. */
function saleOf({ settings, items, auction, cast }: Table): EventData<'sold'> {
  const bids = seatsOf(settings).map((seat) => cast.find((one) => one.seat === seat)?.cents ?? null)
  const tie = [...(items[auction - 1]?.tie ?? [])]
  const made = bids.filter((cents) => cents !== null)
  if (made.length === 0) return { auction, bids, winner: null, price: null, tie }
  const price = Math.max(...made)
  return { auction, bids, winner: tie.find((seat) => bids[seat - 1] === price) ?? null, price, tie }
}

function ended(table: Table): BidEvent {
  const seats = seatsOf(table.settings)
  const scores = seats.map((seat) => gainedBy(table, seat))
  const best = Math.max(...scores)
  const even = scores.every((score) => score === best)
  const winners = even ? [] : seats.filter((seat) => scores[seat - 1] === best)
  return { type: 'ended', v: 1, data: { values: table.items.map(({ values }) => [...values]), winners, scores } }
}

/** Each seat learns what an item is worth to it, and not before its auction. */
function valuesOf(items: readonly Item[], auction: number): BidEvent[] {
  return (items[auction - 1]?.values ?? []).map((value, index) => {
    return { type: 'valued', v: 1, data: { auction, seat: index + 1, value } }
  })
}
