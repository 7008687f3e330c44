import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, MOST_ROUNDS, STRIDES, VOTES } from './constants.ts'

export const rounds = z.int().min(1).max(MOST_ROUNDS)
export const stride = z.literal(STRIDES)
export const votes = z.enum(VOTES)
export const limits = z.strictObject({
  proposeMs: timeLimit.default(DEFAULTS.limits.proposeMs),
  voteMs: timeLimit.default(DEFAULTS.limits.voteMs),
  characters: z.int().min(1).max(4000).default(DEFAULTS.limits.characters),
})

export const config: z.ZodType<Config> = z.strictObject({
  rounds: rounds.default(DEFAULTS.rounds),
  stride: stride.default(DEFAULTS.stride),
  votes: votes.default(DEFAULTS.votes),
  limits: limits.default({ ...DEFAULTS.limits }),
})
