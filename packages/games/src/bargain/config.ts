import { z } from 'zod'
import { lengthLimit, timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, MOST_ROUNDS } from './constants.ts'

const { bargainMs, characters } = DEFAULTS.limits

export const settings = {
  rounds: z.int().min(1).max(MOST_ROUNDS),
  limits: z.strictObject({
    bargainMs: timeLimit.default(bargainMs),
    characters: lengthLimit.default(characters),
  }),
}

export const config: z.ZodType<Config> = z.strictObject({
  rounds: settings.rounds.default(DEFAULTS.rounds),
  limits: settings.limits.default(DEFAULTS.limits),
})
