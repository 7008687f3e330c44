import { type EventOf, eventKinds, MISSING, seenByAll, seenByReferee, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { last, timeLimit, withDefaults } from '../forms/limits.ts'
import { DEFAULTS, FEWEST_SEATS, MOST_AUCTIONS, MOST_CENTS, MOST_SEATS } from './constants.ts'

const seats = z.int().min(FEWEST_SEATS).max(MOST_SEATS)
export const seat = z.int().min(1).max(MOST_SEATS)
const auctions = z.int().min(1).max(MOST_AUCTIONS)
const cents = z.int().min(0).max(MOST_CENTS)
export const value = cents.min(1)
const limits = withDefaults({ bidMs: timeLimit }, DEFAULTS.limits)
const settings = { seats, most: value, auctions, limits }

export const config = withDefaults(settings, DEFAULTS)
export type Config = z.infer<typeof config>

export const item = z.strictObject({ values: z.array(value), tie: z.array(seat) })

const auction = auctions

export const events = eventKinds({
  opened: seenByAll(settings),
  dealt: seenByReferee({ items: z.array(item) }),
  valued: seenBySeat({ auction, seat, value }),
  /** Others see a bid only after the auction; it is null if no answer came, and `missing` says why. */
  bid: seenBySeat({ auction, seat, cents: cents.nullable(), missing: z.enum(MISSING).exactOptional() }),
  sold: seenByAll({
    auction,
    bids: z.array(cents.nullable()),
    winner: seat.nullable(),
    price: cents.nullable(),
    tie: z.array(seat),
    last,
  }),
  ended: seenByAll({ values: z.array(z.array(value)), winners: z.array(seat), scores: z.array(z.int()) }),
})

export type BidEvent = EventOf<typeof events>
export type EventData<Type extends BidEvent['type']> = Extract<BidEvent, { type: Type }>['data']
