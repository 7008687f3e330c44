import { z } from 'zod'
import { instant, localText, slug } from '../../api/api.ts'
import { figureReply, ranked } from '../../api/figures.ts'
import { ranking, statedRanking } from '../../arena.ts'

/** How many agents are compared at once. */
export const COMPARED = { least: 2, most: 6 } as const

/** Which agents of which arena are compared: their names in addresses, joined by commas. */
export const comparisonQuery = z.object({
  arena: slug,
  agents: z
    .string()
    .max(1_000)
    .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
    .pipe(z.array(slug).min(COMPARED.least).max(COMPARED.most)),
  /** What ranks them, and what their lines are of; without it what the arena ranks by. */
  ranking: statedRanking.optional(),
})

/** A value with its 95 % interval; null where too little is known to tell. */
const within = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })

/** One agent against another, in the games in which both sat. */
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
  /** Of how many days' matches the ranks are, as the arena's leaderboard: 0 for all. */
  window: z.int(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      /** By the ranking; missing where none of its matches is of those days. */
      rank: z.int().exactOptional(),
      ...ranked.pick({ value: true, interval: true, sigma: true, places: true, record: true, provisional: true }).shape,
      /** By the 100-start rule, over all matches. */
      points: z.number(),
      games: z.int(),
      figures: z.array(figureReply),
      against: z.array(headToHeadReply),
      line: z.array(
        z.object({
          ...{ game: z.int(), value: z.number(), low: z.number().nullable(), high: z.number().nullable() },
          /** Of skill: when that game finished; missing of the present rating. */
          at: instant.exactOptional(),
        }),
      ),
    }),
  ),
  course: z.enum(['points', 'average', 'skill']),
  shared: z.array(z.object({ match: z.string(), finishedAt: z.string() })),
})
