import type { Seen } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { bidTableOf } from '@masquerade/games'
import { z } from 'zod'
import { share, stub } from '../../stub.ts'

/** Bids so much of what an item is worth to it, in whole cents. */
export const bidder = stub(['bid'], z.strictObject({ a: share }), ({ a }) => ({
  answer(seen, { seat }) {
    // What a seat sees of the game that it plays.
    const { valued } = bidTableOf(seen as readonly Seen<BidEvent>[])
    const own = valued.findLast((one) => one.seat === seat)
    return { action: { cents: Math.floor(a * (own?.value ?? 0)) } }
  },
}))
