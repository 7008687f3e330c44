import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { ranking, statedRanking } from '../arena.ts'
import { playLanguage } from './agents.ts'
import { instant, localText, slug, wholeNumber } from './api.ts'

/** A figure of an agent or player, as the game declares it: shares from 0 to 1, scores in points, times in milliseconds. */
export const figureReply = z.object({
  id: z.string(),
  kind: z.enum(['share', 'mean', 'time']),
  /** The side or role that it is about; all games when missing. */
  group: z.string().optional(),
  /** The place in the order of play that it is about; all places when missing. */
  place: z.string().optional(),
  value: z.number(),
  /** The ends of the 95 % interval; null where there is too little data. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The number of observations. */
  n: z.int(),
  /** Whether it comes from so few matches that the site shows it greyed. */
  thin: z.boolean(),
})
export type FigureReply = z.infer<typeof figureReply>

/** A player's results in one arena; figures without an observation are left out. */
const played = z.object({ points: z.number(), games: z.int(), figures: z.array(figureReply) })

const arena = z.object({ slug, name: localText, game: z.string() })

/**
 * How long an agent takes to answer: counted when matches finish, and unlike figures not recomputable from logs. Times
 * are at most a tenth off; a time-out counts as its limit.
 */
export const responseTimesReply = z.object({
  /** The number of asks. */
  asks: z.int(),
  /** In milliseconds; missing where every ask failed. */
  medianMs: z.number().optional(),
  p95Ms: z.number().optional(),
  /** Shares of all asks. */
  timedOut: z.number(),
  failed: z.number(),
  recomputable: z.literal(false),
})
export type ResponseTimesReply = z.infer<typeof responseTimesReply>

/**
 * The query of a leaderboard: the ranking and the window in days (0 for all), by default the arena's own; and filters of
 * rows, which keep their ranks in the whole table.
 */
export const leaderboardQuery = z
  .object({
    ranking: statedRanking,
    window: wholeNumber(0, 9_999),
    /** Leaves out retired agents. */
    retired: z.literal('0'),
    /** Leaves out house agents. */
    house: z.literal('0'),
    kind: agentKind,
    language: playLanguage,
    /** Only agents whose current version has this number. */
    version: wholeNumber(1, 1_000_000),
    format: z.enum(['json', 'csv']),
    /** The most rows, and how many come before them. */
    limit: wholeNumber(1, 1_000),
    after: wholeNumber(0, 1_000_000),
  })
  .partial()

export type LeaderboardQuery = z.infer<typeof leaderboardQuery>

const skill = z.object({ mu: z.number(), sigma: z.number() })

/** A leaderboard's ranking and window, and the other ones that it offers. */
const board = z.object({
  ranking,
  /** The window in days; 0 for all matches. A window begins at a midnight (UTC). */
  window: z.int(),
  official: z.object({ ranking, window: z.int() }),
  rankings: z.array(ranking).readonly(),
  windows: z.array(z.int()).readonly(),
  /**
   * The last counted match, in the order of finishedAt and id, in which ratings are computed; missing while the first
   * are counted.
   */
  through: z.object({ finishedAt: instant, id: z.string(), matches: z.int() }).optional(),
})

/** An agent's value by the chosen ranking with its uncertainty. */
export const ranked = z.object({
  /** Points, points a game, skill (mu) or strength (1500 + 400/ln 10 · θ, not rounded); missing where there is none. */
  value: z.number().optional(),
  /** For points, means and strengths: the 95 % interval. */
  interval: z.object({ low: z.number(), high: z.number() }).optional(),
  /** For skill: one standard deviation. */
  sigma: z.number().optional(),
  /**
   * The range of possible places. By points and means it covers 95 of 100 resampled tables; by strength it excludes the
   * places of agents that are surely better or worse.
   */
  places: z.object({ from: z.int(), to: z.int() }).optional(),
  /** For strength: how often it finished before, level with and behind another agent of a match. */
  record: z.object({ won: z.int(), tied: z.int(), lost: z.int() }).optional(),
  /** True for too few games: ranked after all others by anything but points. */
  provisional: z.literal(true).optional(),
  /** Its skill on each side that the game names. */
  skills: z.record(z.string(), skill).optional(),
})

/** The results of people at tables for people of the arena's game, all people together, without a rank. */
const people = played.omit({ points: true }).extend({
  /** Whether their games had the arena's settings, apart from limits and language; otherwise they are all games of its kind. */
  alike: z.boolean(),
})

/** GET /api/v1/leaderboards/ARENA: all agents that have finished a match there, best first. */
export const leaderboardReply = z.object({
  arena,
  ...board.shape,
  /** How many agents are on it, and how many the filters select; large leaderboards are read in portions. */
  agents: z.object({ all: z.int(), chosen: z.int() }),
  standings: z.array(
    played.extend(ranked.shape).extend({
      /** Equals share the better rank. */
      rank: z.int(),
      agent: z.object({
        ...{ id: z.string(), slug, name: z.string(), kind: z.string(), online: z.boolean() },
        retired: z.literal(true).optional(),
      }),
      responseTimes: responseTimesReply.optional(),
    }),
  ),
  /** Missing before the first person has finished a game. */
  people: people.optional(),
})
export type LeaderboardReply = z.infer<typeof leaderboardReply>

/** An agent's results in each arena that has a page. */
export const arenaFigures = z.array(played.extend({ arena, responseTimes: responseTimesReply.optional() }))
export type ArenaFiguresReply = z.infer<typeof arenaFigures>

/** An agent's figures by game in GET /api/v1/agents, over all arenas of a game. */
export const gameFigures = z.array(z.object({ game: z.string(), games: z.int(), figures: z.array(figureReply) }))
export type GameFiguresReply = z.infer<typeof gameFigures>
