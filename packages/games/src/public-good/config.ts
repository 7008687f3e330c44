import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS } from './constants.ts'

export const rounds = z.int().min(1).max(20)
export const endowment = z.int().min(1).max(10_000)
export const multiplier10 = z
  .int()
  .min(0)
  .max(100)
  // JSON knows -0, which comes back from storage as 0.
  .overwrite((given) => given + 0)
export const limits = z.strictObject({ contributeMs: timeLimit.default(DEFAULTS.limits.contributeMs) })

export const config: z.ZodType<Config> = z.strictObject({
  rounds: rounds.default(DEFAULTS.rounds),
  endowment: endowment.default(DEFAULTS.endowment),
  multiplier10: multiplier10.default(DEFAULTS.multiplier10),
  overdraft: z.boolean().default(DEFAULTS.overdraft),
  limits: limits.default(DEFAULTS.limits),
})

/** Nothing is dealt. */
export type Deal = Record<string, never>

export const deal: z.ZodType<Deal> = z.strictObject({})
