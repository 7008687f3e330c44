import { MISSING, type Random, randomInt, type Seat, seenByAll, type Wish } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { POINT, SEATS } from './two-seats.ts'

export interface FirstDeal {
  first: Seat
}

export const seatOfTwo = z.int().min(1).max(2)

const firstDeal: ZodType<FirstDeal> = z.strictObject({ first: seatOfTwo })

/**
 * Shared by games of two players who move in turn: a random player begins, and one player wins or the game is a draw.
 */
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

export const duelEvents = <Limits extends ZodType>(limits: Limits) => ({
  opened: seenByAll({ limits, first: seatOfTwo }),
  forfeited: seenByAll({ seat: seatOfTwo, why: z.enum(MISSING) }),
})
