import { z } from 'zod'
import { lengthLimit, timeLimit } from '../forms/limits.ts'
import {
  type Config,
  DEFAULTS,
  FEWEST_SEATS,
  type Language,
  MOST_ROUNDS,
  MOST_SEATS,
  USUAL_CHARACTERS,
  USUAL_MS,
} from './constants.ts'

const language: z.ZodType<Language> = z.enum(['en', 'zh'])

export const settings = {
  language,
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  rounds: z.int().min(1).max(MOST_ROUNDS),
  card: z.enum(['topic', 'words']),
  limits: z.strictObject({ clueMs: timeLimit, voteMs: timeLimit, guessMs: timeLimit, characters: lengthLimit }),
}

const given = z.strictObject({
  clueMs: timeLimit.default(USUAL_MS),
  voteMs: timeLimit.default(USUAL_MS),
  guessMs: timeLimit.default(USUAL_MS),
  characters: lengthLimit.exactOptional(),
})

/** How long a clue may be follows from the language, which has no default. */
export const config: z.ZodType<Config> = z
  .strictObject({
    language,
    seats: settings.seats.default(DEFAULTS.seats),
    rounds: settings.rounds.default(DEFAULTS.rounds),
    card: settings.card.default(DEFAULTS.card),
    limits: given.default({ clueMs: USUAL_MS, voteMs: USUAL_MS, guessMs: USUAL_MS }),
  })
  .transform(({ limits, ...config }): Config => {
    return { ...config, limits: { ...limits, characters: limits.characters ?? USUAL_CHARACTERS[config.language] } }
  })
