import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { DEFAULT_LIMITS, type Language, type Limits } from './constants.ts'

export { DEFAULT_LIMITS, type Language, type Limits, ROUNDS, SEATS } from './constants.ts'

export const language: z.ZodType<Language> = z.enum(['en', 'zh'])

export const limits = z.strictObject({
  /** How long a seat has to speak. */
  speakMs: timeLimit,
  /** How long all seats have to vote. */
  voteMs: timeLimit,
  /** How many Unicode code points of a speech are heard. */
  characters: z.int().min(1).max(4000),
})

export interface Config {
  language: Language
  limits: Limits
}

export const config: z.ZodType<Config> = z
  .strictObject({ language, limits: limits.partial().optional() })
  .transform((given) => {
    const defaults = DEFAULT_LIMITS[given.language]
    return {
      language: given.language,
      limits: {
        speakMs: given.limits?.speakMs ?? defaults.speakMs,
        voteMs: given.limits?.voteMs ?? defaults.voteMs,
        characters: given.limits?.characters ?? defaults.characters,
      },
    }
  })
