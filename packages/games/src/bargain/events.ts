import { type EventOf, eventKinds, MISSING, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { lengthLimit, timeLimit, wholeUpTo, withDefaults } from '../forms/limits.ts'
import { DEFAULTS, type Deal, MOST_OF_A_KIND, MOST_ROUNDS, POOL_WORTH, SEATS, worth } from './constants.ts'

const rounds = z.int().min(1).max(MOST_ROUNDS)
const limits = z.strictObject({
  bargainMs: timeLimit.default(DEFAULTS.limits.bargainMs),
  /** The greatest length of a speech in Unicode code points; the other player does not hear the rest. */
  characters: lengthLimit.default(DEFAULTS.limits.characters),
})

export const config = withDefaults({ rounds, limits }, DEFAULTS)
export type Config = z.infer<typeof config>

const seat = z.int().min(1).max(SEATS.length)
const count = z.int().min(1).max(MOST_OF_A_KIND)
const value = wholeUpTo(POOL_WORTH)
const items = z.tuple([count, count, count])
const values = z.tuple([value, value, value])

export const deal: z.ZodType<Deal> = z
  .strictObject({ first: seat, items, values: z.tuple([values, values]) })
  .refine(({ items, values }) => values.every((own) => worth(items, own) === POOL_WORTH), {
    message: `the whole pool must be worth ${POOL_WORTH} to each seat`,
    path: ['values'],
  })

const number = z.int().min(0).max(MOST_OF_A_KIND)
const share = z.tuple([number, number, number])
/** Text of a speech as the other player heard it: trimmed, cut to the length limit, and empty if nothing was said. */
const said = z.string()

export const events = eventKinds({
  opened: seenByAll({ rounds, limits, first: seat, items }),
  values: seenBySeat({ seat, values }),
  proposed: seenByAll({ round: rounds, seat, said, take: share }),
  accepted: seenByAll({ round: rounds, seat, said }),
  forfeited: seenByAll({ round: rounds, seat, why: z.enum(MISSING) }),
  ended: seenByAll({
    agreed: z.object({ round: rounds, by: seat, shares: z.tuple([share, share]) }).nullable(),
    winner: seat.nullable(),
    values: z.tuple([values, values]),
    scores: z.tuple([z.int(), z.int()]),
  }),
})

export type BargainEvent = EventOf<typeof events>
export type EventData<Type extends BargainEvent['type']> = Extract<BargainEvent, { type: Type }>['data']
