import { z } from 'zod'
import { localText, slug, wholeNumber } from '../../api/api.ts'
import { excludedMatches, injectionPolicy, pace, purpose, ranking, waiting } from '../../arena.ts'
import { jsonObject } from '../../json.ts'

/** An arena that has a page. */
export const arenaReply = z.object({
  slug,
  name: localText,
  game: z.string(),
  config: jsonObject,
  language: z.string(),
  purpose,
  seats: z.int(),
  ranking,
  windowDays: z.int().exactOptional(),
  masked: z.boolean(),
  injections: injectionPolicy,
  pace,
  excludedMatches,
  /** What there is to win. */
  prizes: localText.exactOptional(),
})
export type ArenaReply = z.infer<typeof arenaReply>

export const digestsQuery = z.object({
  before: z.iso.date().optional(),
  limit: wholeNumber(1, 400).default(30),
})

/** GET /api/v1/arenas/SLUG/digests. */
export const digestsReply = z.object({
  items: z.array(z.object({ day: z.iso.date(), at: z.iso.datetime(), matches: z.int(), digest: z.string() })),
  next: z.iso.date().exactOptional(),
})

/** GET /api/v1/arenas/SLUG/progress. */
export const arenaProgressReply = z.object({
  running: z.int(),
  finished: z.int(),
  more: z.boolean(),
  total: z.number().exactOptional(),
  left: z.number().exactOptional(),
  leftMs: z.number().exactOptional(),
  contest: z
    .object({
      due: z.int(),
      dropped: z.int(),
      waiting: waiting.exactOptional(),
      agents: z.array(
        z.object({
          slug,
          name: z.string(),
          played: z.int(),
          owes: z.int(),
          waits: z
            .object({
              games: z.int(),
              why: z.enum(['elsewhere', 'day', 'away', 'new']),
              since: z.iso.datetime(),
              until: z.iso.datetime().exactOptional(),
            })
            .exactOptional(),
        }),
      ),
    })
    .exactOptional(),
})

/** GET /api/v1/arenas. */
export const arenasReply = z.object({ items: z.array(arenaReply) })
