import type { Seen } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { bidTableOf } from '@masquerade/games'
import { z } from 'zod'
import type { LabPlayer } from '../../play/lab-player.ts'

/** Bids so much of what an item is worth to it, in whole cents. */
export const bidder = {
  games: ['bid'],
  form: z.strictObject({ a: z.number().min(0).max(1) }),
  made({ a }: { a: number }): LabPlayer {
    return {
      answer(seen, { seat }) {
        // What a seat sees of the game that it plays.
        const { valued } = bidTableOf(seen as readonly Seen<BidEvent>[])
        const own = valued.findLast((one) => one.seat === seat)
        return { action: { cents: Math.floor(a * (own?.value ?? 0)) } }
      },
    }
  },
}
