import { z } from 'zod'
import { auctions, cents, limits, seat, seats, value } from './config.ts'
import { item } from './deal.ts'

/** An auction of the match, counted from 1. */
const auction = auctions

const opened = z.object({ seats, most: value, auctions, limits })
/** What is dealt for all auctions, which no seat may see. */
const dealt = z.object({ items: z.array(item) })
/** What the item of an auction is worth to one seat. */
const valued = z.object({ auction, seat, value })
/** Nothing was bid when no answer came, and `missing` says why. */
const bid = z.object({
  auction,
  seat,
  cents: cents.nullable(),
  missing: z.enum(['timeout', 'error', 'attempts']).exactOptional(),
})
/** The bids are by seat; `tie` is the lot that decided among equal ones. The match ends with the `last`. */
const sold = z.object({
  auction,
  bids: z.array(cents.nullable()),
  winner: seat.nullable(),
  price: cents.nullable(),
  tie: z.array(seat),
  last: z.literal(true).exactOptional(),
})
/** The values of each auction are by seat; scores are in cents. */
const ended = z.object({
  values: z.array(z.array(value)),
  winners: z.array(seat),
  scores: z.array(z.int()),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('dealt'), v, data: dealt }),
  z.object({ type: z.literal('valued'), v, data: valued }),
  z.object({ type: z.literal('bid'), v, data: bid }),
  z.object({ type: z.literal('sold'), v, data: sold }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type BidEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends BidEvent['type']> = Extract<BidEvent, { type: Type }>['data']
