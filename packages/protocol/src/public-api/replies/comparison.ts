import { z } from 'zod'
import { instant, localText, slug } from '../../api/api.ts'
import { figureReply, ranked, within } from '../../api/figures.ts'
import { ranking, statedRanking } from '../../arena.ts'

export const COMPARED = { least: 2, most: 6 } as const

export const comparisonQuery = z.object({
  arena: slug,
  agents: z
    .string()
    .max(1_000)
    .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
    .pipe(z.array(slug).min(COMPARED.least).max(COMPARED.most)),
  ranking: statedRanking.optional(),
})

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

export const comparisonReply = z.object({
  arena: z.object({ slug, name: localText, game: z.string() }),
  ranking,
  /** The number of days whose matches count for the compared agents' ranks; 0 means that all matches count. */
  window: z.int(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      rank: z.int().exactOptional(),
      ...ranked.pick({ value: true, interval: true, sigma: true, places: true, record: true, provisional: true }).shape,
      points: z.number(),
      games: z.int(),
      figures: z.array(figureReply),
      against: z.array(headToHeadReply),
      line: z.array(
        z.object({
          ...{ game: z.int(), value: z.number(), low: z.number().nullable(), high: z.number().nullable() },
          /** Each value is the agent's skill after a match that ended at this time; the current value has no time. */
          at: instant.exactOptional(),
        }),
      ),
    }),
  ),
  course: z.enum(['points', 'average', 'skill']),
  shared: z.array(z.object({ match: z.string(), finishedAt: z.string() })),
})
