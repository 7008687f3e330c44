import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, MOST_ROUNDS } from './constants.ts'

export const rounds = z.int().min(1).max(MOST_ROUNDS)
const payoff = z
  .int()
  .min(0)
  .max(1000)
  // JSON knows -0, which comes back from storage as 0.
  .overwrite((given) => given + 0)

export const payoffs = z.strictObject({
  allCooperate: payoff,
  allDefect: payoff,
  oneDefects: payoff,
  twoDefect: payoff,
})

export const limits = z.strictObject({ decideMs: timeLimit.default(DEFAULTS.limits.decideMs) })

export const config: z.ZodType<Config> = z.strictObject({
  rounds: rounds.default(DEFAULTS.rounds),
  payoffs: payoffs.default(DEFAULTS.payoffs),
  limits: limits.default(DEFAULTS.limits),
})

/** Nothing is dealt. */
export type Deal = Record<string, never>

export const deal: z.ZodType<Deal> = z.strictObject({})
