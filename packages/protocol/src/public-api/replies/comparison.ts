import { z } from 'zod'
import { instant, localText, slug } from '../../api/api.ts'
import { figureReply, ranked } from '../../api/figures.ts'
import { ranking, statedRanking } from '../../arena.ts'

/** Least and greatest number of agents that can be compared at once. */
export const COMPARED = { least: 2, most: 6 } as const

/** Query of a comparison: the slugs of the compared agents, joined by commas, and their arena. */
export const comparisonQuery = z.object({
  arena: slug,
  agents: z
    .string()
    .max(1_000)
    .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
    .pipe(z.array(slug).min(COMPARED.least).max(COMPARED.most)),
  /** The ranking by which the agents are compared; by default the arena's ranking. */
  ranking: statedRanking.optional(),
})

/** A value with its 95 % interval; null where there is too little data. */
const within = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })

/** Comparison of one agent with another, in their common games. */
export const headToHeadReply = z.object({
  agent: slug,
  games: z.int(),
  more: z.int(),
  less: z.int(),
  same: z.int(),
  share: within.exactOptional(),
  difference: within.exactOptional(),
})
export type HeadToHeadReply = z.infer<typeof headToHeadReply>

/** GET /api/v1/comparisons. */
export const comparisonReply = z.object({
  arena: z.object({ slug, name: localText, game: z.string() }),
  ranking,
  /**
   * Number of days whose matches count for the compared agents' ranks, as on the arena's leaderboard; 0
   * for all matches.
   */
  window: z.int(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      /** The agent's rank; missing where the agent has no match in the days that count. */
      rank: z.int().exactOptional(),
      ...ranked.pick({ value: true, interval: true, sigma: true, places: true, record: true, provisional: true }).shape,
      /**
       * The agent's points by the rule that each agent starts with 100 points and pays for each game; all matches
       * count.
       */
      points: z.number(),
      games: z.int(),
      figures: z.array(figureReply),
      against: z.array(headToHeadReply),
      line: z.array(
        z.object({
          ...{ game: z.int(), value: z.number(), low: z.number().nullable(), high: z.number().nullable() },
          /**
           * Time at which the game ended after which the agent had this skill; missing for the current skill and for
           * rankings other than skill.
           */
          at: instant.exactOptional(),
        }),
      ),
    }),
  ),
  course: z.enum(['points', 'average', 'skill']),
  shared: z.array(z.object({ match: z.string(), finishedAt: z.string() })),
})
