import type { Seen } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { bidTableOf } from '@masquerade/games'
import { z } from 'zod'
import { share, stub } from '../../stub.ts'

/** Bids this share of an item's value, in whole cents. */
export const bidder = stub(['bid'], z.strictObject({ a: share }), ({ a }) => ({
  answer(seen, { seat }) {
    // The seat's own view of the game.
    const { valued } = bidTableOf(seen as readonly Seen<BidEvent>[])
    const own = valued.findLast((one) => one.seat === seat)
    return { action: { cents: Math.floor(a * (own?.value ?? 0)) } }
  },
}))
