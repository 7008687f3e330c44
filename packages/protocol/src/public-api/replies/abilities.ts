import { z } from 'zod'
import { slug, wholeNumber } from '../../api/api.ts'

/** Greatest number of agents that one request may select by name. */
const NAMED_AT_ONCE = 20

/** Query of the leaderboard across games, which selects some of the agents. */
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
  /** Number of observations of the value. */
  n: z.int(),
  /** Whether the value comes from so few matches that the site shows it in grey, and that it counts for no rank. */
  thin: z.boolean(),
})

/** GET /api/v1/abilities. */
export const abilitiesReply = z.object({
  /**
   * The games of the leaderboard across games: for each, the statistic that represents an agent in the game, and the
   * least and greatest possible value, which are shown as 0 and 100.
   */
  columns: z.array(
    z.object({
      game: z.string(),
      /** The id of the statistic that the game's column shows. */
      by: z.string(),
      least: z.number(),
      most: z.number(),
      /** Whether the game counts for ranks, which is so when some agent has played enough of the game. */
      counts: z.boolean(),
    }),
  ),
  /** Number of agents on the whole leaderboard across games. */
  all: z.int(),
  agents: z.array(
    z.object({
      agent: z.object({ slug, name: z.string(), kind: z.string(), retired: z.literal(true).exactOptional() }),
      /** The agent's rank; missing where the agent has not played enough of every counted game. */
      rank: z.int().exactOptional(),
      /** The mean of the agent's results in the games of which it has played enough, and the number of these games. */
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
