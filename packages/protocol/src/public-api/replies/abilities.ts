import { z } from 'zod'
import { slug, wholeNumber } from '../../api/api.ts'
import { within } from '../../api/figures.ts'

const NAMED_AT_ONCE = 20

export const abilitiesQuery = z.object({
  agents: z
    .string()
    .max(2_000)
    .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
    .pipe(z.array(slug).min(1).max(NAMED_AT_ONCE))
    .optional(),
  limit: wholeNumber(1, 200).default(100),
  after: wholeNumber(0, 1_000_000).default(0),
})

const measured = within.extend({
  n: z.int(),
  thin: z.boolean(),
})

export const abilitiesReply = z.object({
  /** Each game has one main statistic of its agents, whose least and greatest values are shown as 0 and 100. */
  columns: z.array(
    z.object({
      game: z.string(),
      by: z.string(),
      least: z.number(),
      most: z.number(),
      /** A game counts in the ranking across all games once at least one agent has played enough matches of it. */
      counts: z.boolean(),
    }),
  ),
  all: z.int(),
  agents: z.array(
    z.object({
      agent: z.object({ slug, name: z.string(), kind: z.string(), retired: z.literal(true).exactOptional() }),
      /** An agent has a rank across all games only if it has played enough of each game that counts. */
      rank: z.int().exactOptional(),
      overall: within.extend({ games: z.int() }).exactOptional(),
      games: z.array(measured.extend({ game: z.string(), raw: within })),
      abilities: z.array(
        measured.extend({
          id: z.string(),
          matches: z.int(),
          parts: z.array(z.object({ game: z.string(), hits: z.number(), n: z.number(), matches: z.int() })),
        }),
      ),
    }),
  ),
})
export type AbilitiesReply = z.infer<typeof abilitiesReply>
