import type { Seen } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { bidTableOf } from '@masquerade/games'
import { z } from 'zod'
import { share, stub } from '../../stub.ts'

/** A planted test agent that bids the given share of an item's value, in whole cents. */
export const bidder = stub(['bid'], z.strictObject({ a: share }), ({ a }) => ({
  answer(seen, { seat }) {
    // The events that the seat saw are treated as events of the game Bid.
    const { valued } = bidTableOf(seen as readonly Seen<BidEvent>[])
    const own = valued.findLast((one) => one.seat === seat)
    return { action: { cents: Math.floor(a * (own?.value ?? 0)) } }
  },
}))
