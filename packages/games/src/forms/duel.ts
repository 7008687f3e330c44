import { MISSING, type Random, randomInt, type Seat, seenByAll, type Wish } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { POINT, SEATS } from './two-seats.ts'

/** A deal that only decides which of two seats begins. */
export interface FirstDeal {
  first: Seat
}

export const seatOfTwo = z.int().min(1).max(2)

const firstDeal: ZodType<FirstDeal> = z.strictObject({ first: seatOfTwo })

/** The rules that all games of two alternating seats share: the first seat is drawn, and one wins or neither does. */
export const duel = {
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  sides: ['first', 'second'],
  scores: { unit: POINT, sum: () => POINT, range: () => ({ least: 0, most: POINT }) },
  deal: () => firstDeal,
  draw: (_config: object, random: Random, wish?: Wish<FirstDeal>): FirstDeal =>
    firstDeal.parse({ first: wish?.deal?.first ?? randomInt(random, 2) + 1 }),
  dealt: <Limits>({ limits, first }: { limits: Limits; first: Seat }) => ({ config: { limits }, deal: { first } }),
} as const

/** The events that all duels have in addition to their moves and the end. */
export const duelEvents = <Limits extends ZodType>(limits: Limits) => ({
  opened: seenByAll({ limits, first: seatOfTwo }),
  forfeited: seenByAll({ seat: seatOfTwo, why: z.enum(MISSING) }),
})
