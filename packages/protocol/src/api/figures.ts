import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { ranking, statedRanking } from '../arena.ts'
import { playLanguage } from './agents.ts'
import { instant, localText, slug, wholeNumber } from './api.ts'

/**
 * A statistic of an agent or player, as the game declares it: shares from 0 to 1, scores in points, times in
 * milliseconds.
 */
export const figureReply = z.object({
  id: z.string(),
  kind: z.enum(['share', 'mean', 'time']),
  /** The side or role to which the statistic is limited; it covers all games when missing. */
  group: z.string().optional(),
  /** The place in the order of play to which the statistic is limited; it covers all places when missing. */
  place: z.string().optional(),
  value: z.number(),
  /** Ends of the 95 % interval of the statistic; null where there is too little data. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Number of observations from which the statistic is computed. */
  n: z.int(),
  /** Whether the statistic comes from so few matches that the site shows it in grey. */
  thin: z.boolean(),
})
export type FigureReply = z.infer<typeof figureReply>

/** A player's results in one arena; a statistic that was never observed for the player is left out. */
const played = z.object({ points: z.number(), games: z.int(), figures: z.array(figureReply) })

const arena = z.object({ slug, name: localText, game: z.string() })

/**
 * Response times of an agent, counted when matches finish; unlike other statistics they cannot be recomputed from the
 * published matches. Times are at most a tenth off; a question without an answer in time counts as its time limit.
 */
export const responseTimesReply = z.object({
  /** The number of asks. */
  asks: z.int(),
  /** Median response time in milliseconds; missing where every question failed. */
  medianMs: z.number().optional(),
  p95Ms: z.number().optional(),
  /** Shares of all asks. */
  timedOut: z.number(),
  failed: z.number(),
  recomputable: z.literal(false),
})
export type ResponseTimesReply = z.infer<typeof responseTimesReply>

/**
 * Query of a leaderboard: the ranking and the number of days counted (0 for all), which are by default those of the
 * arena; and filters of the agents, which keep their ranks on the whole leaderboard.
 */
export const leaderboardQuery = z
  .object({
    ranking: statedRanking,
    window: wholeNumber(0, 9_999),
    /** Filter: leaves out retired agents. */
    retired: z.literal('0'),
    /** Leaves out house agents. */
    house: z.literal('0'),
    kind: agentKind,
    language: playLanguage,
    /** Filter: only agents whose current version has this number. */
    version: wholeNumber(1, 1_000_000),
    format: z.enum(['json', 'csv']),
    /** Greatest number of agents in the reply, and number of agents of the leaderboard to be skipped before these. */
    limit: wholeNumber(1, 1_000),
    after: wholeNumber(0, 1_000_000),
  })
  .partial()

export type LeaderboardQuery = z.infer<typeof leaderboardQuery>

const skill = z.object({ mu: z.number(), sigma: z.number() })

/** A leaderboard's ranking and number of days counted, and the other choices that the leaderboard offers. */
const board = z.object({
  ranking,
  /** Number of days whose matches count; 0 for all matches. The days begin at a midnight (UTC). */
  window: z.int(),
  official: z.object({ ranking, window: z.int() }),
  rankings: z.array(ranking).readonly(),
  windows: z.array(z.int()).readonly(),
  /**
   * The last match that the leaderboard counts, in the order of finishedAt and id, in which ratings are computed;
   * missing while the first matches are being counted.
   */
  through: z.object({ finishedAt: instant, id: z.string(), matches: z.int() }).optional(),
})

/** An agent's value by the leaderboard's chosen ranking, with the value's uncertainty. */
export const ranked = z.object({
  /**
   * The agent's points, points per game, skill (mu) or strength (1500 + 400/ln 10 · θ, not rounded); missing where
   * there is none.
   */
  value: z.number().optional(),
  /** The 95 % interval of the agent's value; stated for points, means and strengths. */
  interval: z.object({ low: z.number(), high: z.number() }).optional(),
  /** One standard deviation of the agent's value; stated for skill. */
  sigma: z.number().optional(),
  /**
   * Range of ranks that are compatible with the agent's results. By points and by means the range covers
   * the agent's ranks on 95 of 100 leaderboards made of randomly drawn matches; by strength it excludes
   * the ranks of agents that are surely better or worse.
   */
  places: z.object({ from: z.int(), to: z.int() }).optional(),
  /**
   * In the ranking by strength: in how many comparisons with another agent of the same match the agent
   * finished before, level with or behind that agent.
   */
  record: z.object({ won: z.int(), tied: z.int(), lost: z.int() }).optional(),
  /**
   * Whether the agent has played too few games, so that by anything but points it is ranked after all agents with
   * enough games.
   */
  provisional: z.literal(true).optional(),
  /** The agent's skill on each side (team) that the game names. */
  skills: z.record(z.string(), skill).optional(),
})

/**
 * The results of people in the arena's game, from matches for people: all people are counted together, and have no
 * rank.
 */
const people = played.omit({ points: true }).extend({
  /**
   * Whether the counted games of people had the same settings as the arena, apart from limits and language; if not, all
   * games of people of the same game are counted.
   */
  alike: z.boolean(),
})

/** GET /api/v1/leaderboards/ARENA: all agents that have finished a match in the arena, best first. */
export const leaderboardReply = z.object({
  arena,
  ...board.shape,
  /**
   * Number of agents on the leaderboard, and number of agents that the filters select; large leaderboards are read in
   * portions.
   */
  agents: z.object({ all: z.int(), chosen: z.int() }),
  standings: z.array(
    played.extend(ranked.shape).extend({
      /** The agent's rank; equal agents share the better rank. */
      rank: z.int(),
      agent: z.object({
        ...{ id: z.string(), slug, name: z.string(), kind: z.string(), online: z.boolean() },
        retired: z.literal(true).optional(),
      }),
      responseTimes: responseTimesReply.optional(),
    }),
  ),
  /** The results of people; missing before the first person has finished a game. */
  people: people.optional(),
})
export type LeaderboardReply = z.infer<typeof leaderboardReply>

/** An agent's results in each arena that has a page of its own. */
export const arenaFigures = z.array(played.extend({ arena, responseTimes: responseTimesReply.optional() }))
export type ArenaFiguresReply = z.infer<typeof arenaFigures>

/** An agent's statistics by game in GET /api/v1/agents, added up over all arenas of a game. */
export const gameFigures = z.array(z.object({ game: z.string(), games: z.int(), figures: z.array(figureReply) }))
export type GameFiguresReply = z.infer<typeof gameFigures>
