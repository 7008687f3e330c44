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

/**
 * GET /api/v1/arenas/SLUG/digests: the SHA-256 digests by which anybody can check that an arena's
 * matches were not changed.
 */
export const digestsReply = z.object({
  items: z.array(z.object({ day: z.iso.date(), at: z.iso.datetime(), matches: z.int(), digest: z.string() })),
  next: z.iso.date().exactOptional(),
})

/**
 * The progress of a contest with planned matches: how many games each agent has still to play, and which games wait for
 * which agent.
 */
export const contestProgress = z.object({
  /**
   * Number of games that are still to be played or under way, and number of games that were dropped because an agent
   * was away.
   */
  due: z.int(),
  dropped: z.int(),
  /** How long a game waits for an absent agent, and what happens then; without a limit when missing. */
  waiting: waiting.exactOptional(),
  /** Who owes the most first. */
  agents: z.array(
    z.object({
      slug,
      name: z.string(),
      played: z.int(),
      owes: z.int(),
      /**
       * Number of games that wait for the agent: games whose other agents are all present, or games that are not begun
       * because the agent is new.
       */
      waits: z
        .object({
          games: z.int(),
          /**
           * Why games wait for the agent: it plays another match, has begun as many games as it may in a day, is away,
           * or so new that it is left to its owner.
           */
          why: z.enum(['elsewhere', 'day', 'away', 'new']),
          since: z.iso.datetime(),
          /**
           * When the agent is expected to play again, as far as is known. For an absent agent this is the time
           * at which the first of its games stops waiting for it.
           */
          until: z.iso.datetime().exactOptional(),
        })
        .exactOptional(),
    }),
  ),
})
export type ContestProgress = z.infer<typeof contestProgress>

/**
 * GET /api/v1/arenas/SLUG/progress: how many of a contest's planned games have been played, and which
 * games wait for which agent.
 */
export const arenaProgressReply = z.object({
  running: z.int(),
  finished: z.int(),
  more: z.boolean(),
  total: z.number().exactOptional(),
  left: z.number().exactOptional(),
  leftMs: z.number().exactOptional(),
  contest: contestProgress.exactOptional(),
})

/** GET /api/v1/arenas. */
export const arenasReply = z.object({ items: z.array(arenaReply) })
