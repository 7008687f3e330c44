import { type EventOf, eventKinds, MISSING, seenByAll, seenByReferee, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, FEWEST_SEATS, MOST_AUCTIONS, MOST_CENTS, MOST_SEATS } from './constants.ts'

const seats = z.int().min(FEWEST_SEATS).max(MOST_SEATS)
export const seat = z.int().min(1).max(MOST_SEATS)
const auctions = z.int().min(1).max(MOST_AUCTIONS)
const cents = z.int().min(0).max(MOST_CENTS)
export const value = cents.min(1)
const limits = z.strictObject({ bidMs: timeLimit.default(DEFAULTS.limits.bidMs) })

export const config: z.ZodType<Config> = z.strictObject({
  seats: seats.default(DEFAULTS.seats),
  most: value.default(DEFAULTS.most),
  auctions: auctions.default(DEFAULTS.auctions),
  limits: limits.default({ ...DEFAULTS.limits }),
})

/**
 * Schema of what is dealt for one auction: the item's values for the seats, and the order that decides between equal
 * highest bids.
 */
export const item = z.strictObject({ values: z.array(value), tie: z.array(seat) })

/** Number of an auction in the match, counted from 1. */
const auction = auctions

export const events = eventKinds({
  opened: seenByAll({ seats, most: value, auctions, limits }),
  /**
   * Bid: the event that records the item values and tie orders dealt for all auctions of a match; no seat may see this
   * event.
   */
  dealt: seenByReferee({ items: z.array(item) }),
  /**
   * Auction game: tells one seat what an auction's item is worth to it; secret from other seats until the match ends.
   */
  valued: seenBySeat({ auction, seat, value }),
  /**
   * A bid, seen only by the seat that made it until the auction is decided. The amount is null when no answer came, and
   * `missing` says why.
   */
  bid: seenBySeat({ auction, seat, cents: cents.nullable(), missing: z.enum(MISSING).exactOptional() }),
  /**
   * The result of an auction, with all bids by seat; `tie` is the order that decided between equal bids. The match ends
   * with the auction that has the flag `last`.
   */
  sold: seenByAll({
    auction,
    bids: z.array(cents.nullable()),
    winner: seat.nullable(),
    price: cents.nullable(),
    tie: z.array(seat),
    last: z.literal(true).exactOptional(),
  }),
  /** The end of a match: the values of each auction's item by seat, the winners, and the scores in cents. */
  ended: seenByAll({ values: z.array(z.array(value)), winners: z.array(seat), scores: z.array(z.int()) }),
})

export type BidEvent = EventOf<typeof events>
/** The type of an event's data, looked up by the event's name. */
export type EventData<Type extends BidEvent['type']> = Extract<BidEvent, { type: Type }>['data']
