import { z } from 'zod'

/** The seats, in order round the table. */
export const SEATS = [1, 2, 3, 4, 5, 6] as const
export const ROUNDS = 3

export const language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof language>

const DAY = 24 * 60 * 60 * 1000

export const limits = z.strictObject({
  /** How long a seat has to speak. */
  speakMs: z.int().min(1).max(DAY),
  /** How long all seats have to vote. */
  voteMs: z.int().min(1).max(DAY),
  /** How many Unicode code points of a speech are heard. */
  characters: z.int().min(1).max(4000),
})
export type Limits = z.infer<typeof limits>

/** The limits of ranked games. */
export const DEFAULT_LIMITS: Readonly<Record<Language, Limits>> = {
  en: { speakMs: 10_000, voteMs: 10_000, characters: 400 },
  zh: { speakMs: 10_000, voteMs: 10_000, characters: 120 },
}

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
