import { z } from 'zod'
import { lengthLimit, timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, FEWEST_SEATS, MOST_PROPOSALS, MOST_SEATS } from './constants.ts'

const { talkMs, voteMs, characters } = DEFAULTS.limits

export const settings = {
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  proposals: z.int().min(1).max(MOST_PROPOSALS),
  last: z.enum(['evil', 'goes']),
  talk: z.boolean(),
  limits: z.strictObject({
    talkMs: timeLimit.default(talkMs),
    voteMs: timeLimit.default(voteMs),
    characters: lengthLimit.default(characters),
  }),
}

export const config: z.ZodType<Config> = z.strictObject({
  seats: settings.seats.default(DEFAULTS.seats),
  proposals: settings.proposals.default(DEFAULTS.proposals),
  last: settings.last.default(DEFAULTS.last),
  talk: settings.talk.default(DEFAULTS.talk),
  limits: settings.limits.default(DEFAULTS.limits),
})
