import { z } from 'zod'
import { localText, slug } from './api.ts'

/** A figure of an agent or player, as the game declares it: shares from 0 to 1, scores in points, times in milliseconds. */
export const figureReply = z.object({
  id: z.string(),
  kind: z.enum(['share', 'mean', 'time']),
  /** The side or role that it is about; of all games when not said. */
  group: z.string().optional(),
  value: z.number(),
  /** The ends of the 95 % interval; null where too little is known to tell. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** How many observations it comes from. */
  n: z.int(),
  /** From so few matches that the site shows it greyed. */
  thin: z.boolean(),
})
export type FigureReply = z.infer<typeof figureReply>

/** A player's record in one arena; figures without an observation are left out. */
const played = z.object({ points: z.number(), games: z.int(), figures: z.array(figureReply) })

const arena = z.object({ slug, name: localText, game: z.string() })

/**
 * How long an agent takes to answer: counted when matches finish, and unlike figures not to be computed again from logs.
 * Times are a tenth off at most; a time-out counts as its limit.
 */
export const responseTimesReply = z.object({
  /** How many asks it is about. */
  asks: z.int(),
  /** In milliseconds; missing where every ask went wrong. */
  medianMs: z.number().optional(),
  p95Ms: z.number().optional(),
  /** Shares of all asks. */
  timedOut: z.number(),
  failed: z.number(),
  recomputable: z.literal(false),
})
export type ResponseTimesReply = z.infer<typeof responseTimesReply>

/** Of a leaderboard: `0` leaves those out that play no more, and lets all others have their ranks. */
export const leaderboardQuery = z.object({ retired: z.literal('0').optional() })

/** GET /api/v1/leaderboards/ARENA: everybody who has finished a match there, best first. */
export const leaderboardReply = z.object({
  arena,
  standings: z.array(
    played.extend({
      /** Equal totals share the better rank. */
      rank: z.int(),
      agent: z.object({
        ...{ id: z.string(), slug, name: z.string(), kind: z.string(), online: z.boolean() },
        retired: z.literal(true).optional(),
      }),
      responseTimes: responseTimesReply.optional(),
    }),
  ),
})
export type LeaderboardReply = z.infer<typeof leaderboardReply>

/** What an agent has done in each arena that has a page. */
export const arenaFigures = z.array(played.extend({ arena, responseTimes: responseTimesReply.optional() }))
export type ArenaFiguresReply = z.infer<typeof arenaFigures>

/** What stands in GET /api/v1/agents beside who an agent is: its figures by game, over all arenas of one. */
export const gameFigures = z.array(z.object({ game: z.string(), games: z.int(), figures: z.array(figureReply) }))
export type GameFiguresReply = z.infer<typeof gameFigures>
