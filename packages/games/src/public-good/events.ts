import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit, wholeUpTo } from '../forms/limits.ts'
import { DEFAULTS, SEATS } from './constants.ts'

export const rounds = z.int().min(1).max(20)
export const endowment = z.int().min(1).max(10_000)
export const multiplier10 = wholeUpTo(100)
export const limits = z.strictObject({ contributeMs: timeLimit.default(DEFAULTS.limits.contributeMs) })

export const config = z.strictObject({
  rounds: rounds.default(DEFAULTS.rounds),
  endowment: endowment.default(DEFAULTS.endowment),
  multiplier10: multiplier10.default(DEFAULTS.multiplier10),
  /** Allows debts: a player may contribute as much as its initial money in every round, even if it has less left. */
  overdraft: z.boolean().default(DEFAULTS.overdraft),
  limits: limits.default(DEFAULTS.limits),
})
export type Config = z.infer<typeof config>

const seat = z.int().min(1).max(SEATS.length)
const amounts = z.array(z.int()).length(SEATS.length)

export const events = eventKinds({
  opened: seenByAll({ rounds, endowment, multiplier10, overdraft: z.boolean(), limits }),
  /**
   * Until the round ends, only the player sees its own contribution; a player that gives no answer contributes a
   * default amount.
   */
  contributed: seenBySeat({
    round: rounds,
    seat,
    amount: z.int(),
    missing: z.enum(['timeout', 'error']).exactOptional(),
  }),
  /** The pool and `left` are the amounts after the round; the last round of the match has the flag `last`. */
  revealed: seenByAll({
    round: rounds,
    amounts,
    missing: z.array(seat),
    pool: z.int(),
    left: amounts,
    last: z.literal(true).exactOptional(),
  }),
  ended: seenByAll({ left: amounts, pool: z.int(), winners: z.array(seat), scores: amounts }),
})

export type PublicGoodEvent = EventOf<typeof events>
export type EventData<Type extends PublicGoodEvent['type']> = Extract<PublicGoodEvent, { type: Type }>['data']
