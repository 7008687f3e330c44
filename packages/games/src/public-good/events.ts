import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { last, missing, timeLimit, wholeUpTo, withDefaults } from '../forms/limits.ts'
import { DEFAULTS, SEATS } from './constants.ts'

const rounds = z.int().min(1).max(20)
const settings = {
  rounds,
  endowment: z.int().min(1).max(10_000),
  multiplier10: wholeUpTo(100),
  /** Allows debts: a player may contribute as much as its initial money in every round, even if it has less left. */
  overdraft: z.boolean(),
  limits: withDefaults({ contributeMs: timeLimit }, DEFAULTS.limits),
}

export const config = withDefaults(settings, DEFAULTS)
export type Config = z.infer<typeof config>

const seat = z.int().min(1).max(SEATS.length)
const amounts = z.array(z.int()).length(SEATS.length)

export const events = eventKinds({
  opened: seenByAll(settings),
  /** Until the round ends, only the player sees its contribution; without an answer it is a default amount. */
  contributed: seenBySeat({ round: rounds, seat, amount: z.int(), missing }),
  /** The pool and `left` are the amounts after the round; the last round of the match has the flag `last`. */
  revealed: seenByAll({ round: rounds, amounts, missing: z.array(seat), pool: z.int(), left: amounts, last }),
  ended: seenByAll({ left: amounts, pool: z.int(), winners: z.array(seat), scores: amounts }),
})

export type PublicGoodEvent = EventOf<typeof events>
export type EventData<Type extends PublicGoodEvent['type']> = Extract<PublicGoodEvent, { type: Type }>['data']
