import { z } from 'zod'
import { localText, slug, wholeNumber } from '../../api/api.ts'
import { excludedMatches, injectionPolicy, pace, purpose, ranking, waiting } from '../../arena.ts'
import { jsonObject } from '../../json.ts'

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
  prizes: localText.exactOptional(),
})
export type ArenaReply = z.infer<typeof arenaReply>

export const digestsQuery = z.object({
  before: z.iso.date().optional(),
  limit: wholeNumber(1, 400).default(30),
})

export const digestsReply = z.object({
  items: z.array(z.object({ day: z.iso.date(), at: z.iso.datetime(), matches: z.int(), digest: z.string() })),
  next: z.iso.date().exactOptional(),
})

export const contestProgress = z.object({
  due: z.int(),
  dropped: z.int(),
  waiting: waiting.exactOptional(),
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      played: z.int(),
      owes: z.int(),
      /** The field is missing unless planned matches of this agent cannot begin because the agent is not ready. */
      waits: z
        .object({
          games: z.int(),
          /**
           * The agent plays another match (`elsewhere`), reached its daily limit (`day`), is unavailable (`away`), or
           * was just registered (`new`).
           */
          why: z.enum(['elsewhere', 'day', 'away', 'new']),
          since: z.iso.datetime(),
          /** At this time the matches no longer wait for the agent: it is free again, or it was absent too long. */
          until: z.iso.datetime().exactOptional(),
        })
        .exactOptional(),
    }),
  ),
})
export type ContestProgress = z.infer<typeof contestProgress>

export const arenaProgressReply = z.object({
  running: z.int(),
  finished: z.int(),
  more: z.boolean(),
  total: z.number().exactOptional(),
  left: z.number().exactOptional(),
  leftMs: z.number().exactOptional(),
  contest: contestProgress.exactOptional(),
})

export const arenasReply = z.object({ items: z.array(arenaReply) })
