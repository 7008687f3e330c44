import { type Random, randomInt, type Seat, type Wish } from '@masquerade/game'
import { type ZodType, z } from 'zod'

/** A deal that says nothing but who of two begins. */
export interface FirstDeal {
  first: Seat
}

export const seatOfTwo = z.int().min(1).max(2)

const firstDeal: ZodType<FirstDeal> = z.strictObject({ first: seatOfTwo })

/** The rules of the deal in a game of two seats in turns: who begins is drawn. */
export const firstDrawn = {
  deal: () => firstDeal,
  draw: (_config: object, random: Random, wish?: Wish<FirstDeal>): FirstDeal =>
    firstDeal.parse({ first: wish?.deal?.first ?? randomInt(random, 2) + 1 }),
}
