import { z } from 'zod'
import { slug, wholeNumber } from '../../api/api.ts'

/** The most agents in one request by name. */
const NAMED_AT_ONCE = 20

/** The filter of rows of the leaderboard across games. */
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

/** A value with its 95 % interval, whose ends are null where there is too little data. */
const within = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
const measured = within.extend({
  /** The number of observations. */
  n: z.int(),
  /** Whether it comes from so few matches that the site shows it greyed, and that it counts for no rank. */
  thin: z.boolean(),
})

/** GET /api/v1/abilities. */
export const abilitiesReply = z.object({
  /** The games of the table, the figure that represents an agent in each, and the figure's bounds, which become 0 and 100. */
  columns: z.array(
    z.object({
      game: z.string(),
      /** The id of one of the game's figures. */
      by: z.string(),
      least: z.number(),
      most: z.number(),
      /** Whether some agent has played enough of it: all such columns make the rank. */
      counts: z.boolean(),
    }),
  ),
  /** How many rows there are in all. */
  all: z.int(),
  agents: z.array(
    z.object({
      agent: z.object({ slug, name: z.string(), kind: z.string(), retired: z.literal(true).exactOptional() }),
      /** Missing where the agent has not played enough of every counted game. */
      rank: z.int().exactOptional(),
      /** The mean of the columns of which it has played enough, and how many these are. */
      overall: within.extend({ games: z.int() }).exactOptional(),
      games: z.array(measured.extend({ game: z.string(), raw: within })),
      abilities: z.array(
        measured.extend({
          id: z.string(),
          matches: z.int(),
          /** What each game adds. */
          parts: z.array(z.object({ game: z.string(), hits: z.number(), n: z.number(), matches: z.int() })),
        }),
      ),
    }),
  ),
})
export type AbilitiesReply = z.infer<typeof abilitiesReply>
