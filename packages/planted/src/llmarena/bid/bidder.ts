import type { Seen } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { bidTableOf } from '@masquerade/games'
import { z } from 'zod'
import { share, stub } from '../../stub.ts'

export const bidder = stub(['bid'], z.strictObject({ a: share }), ({ a }) => ({
  answer(seen, { seat }) {
    // The type assertion is safe: this test agent only plays the game Bid, so all events that it saw are events of that
    // game.
    const { valued } = bidTableOf(seen as readonly Seen<BidEvent>[])
    const own = valued.findLast((one) => one.seat === seat)
    return { action: { cents: Math.floor(a * (own?.value ?? 0)) } }
  },
}))
