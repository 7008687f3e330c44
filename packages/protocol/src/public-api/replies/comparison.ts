import { z } from 'zod'
import { instant, localText, slug } from '../../api/api.ts'
import { figureReply, ranked } from '../../api/figures.ts'
import { ranking, statedRanking } from '../../arena.ts'

/** How many agents can be compared at once. */
export const COMPARED = { least: 2, most: 6 } as const

/** The compared agents and their arena: slugs, joined by commas. */
export const comparisonQuery = z.object({
  arena: slug,
  agents: z
    .string()
    .max(1_000)
    .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
    .pipe(z.array(slug).min(COMPARED.least).max(COMPARED.most)),
  /** The ranking, and the value of the lines; by default the arena's ranking. */
  ranking: statedRanking.optional(),
})

/** A value with its 95 % interval; null where there is too little data. */
const within = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })

/** One agent against another, in their common games. */
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
  /** The window of the ranks in days, as on the arena's leaderboard: 0 for all. */
  window: z.int(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      /** By the ranking; missing where none of its matches is in the window. */
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
          /** For skill: when that game finished; missing for the current rating. */
          at: instant.exactOptional(),
        }),
      ),
    }),
  ),
  course: z.enum(['points', 'average', 'skill']),
  shared: z.array(z.object({ match: z.string(), finishedAt: z.string() })),
})
