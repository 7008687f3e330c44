import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { ranking, statedRanking } from '../arena.ts'
import { playLanguage } from './agents.ts'
import { instant, localText, slug, wholeNumber } from './api.ts'

/** A figure of an agent or player, as the game declares it: shares from 0 to 1, scores in points, times in milliseconds. */
export const figureReply = z.object({
  id: z.string(),
  kind: z.enum(['share', 'mean', 'time']),
  /** The side or role that it is about; of all games when not said. */
  group: z.string().optional(),
  /** The place in the order of play that it is about; of all places when not said. */
  place: z.string().optional(),
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

/**
 * Of a leaderboard: by what it is ranked and of how many days' matches (0 for all), the arena's own when not said; and
 * which rows are wanted, all of which have the ranks that they have in the whole table.
 */
export const leaderboardQuery = z
  .object({
    ranking: statedRanking,
    window: wholeNumber(0, 9_999),
    /** Without those who play no more. */
    retired: z.literal('0'),
    /** Without the site's own agents. */
    house: z.literal('0'),
    kind: agentKind,
    language: playLanguage,
    /** Those that answer with this version now. */
    version: wholeNumber(1, 1_000_000),
    format: z.enum(['json', 'csv']),
    /** At most so many rows, after so many that come before them. */
    limit: wholeNumber(1, 1_000),
    after: wholeNumber(0, 1_000_000),
  })
  .partial()

export type LeaderboardQuery = z.infer<typeof leaderboardQuery>

const skill = z.object({ mu: z.number(), sigma: z.number() })

/** What a leaderboard ranks agents by, of which matches, and what else it can be asked for. */
const board = z.object({
  ranking,
  /** Of how many days; 0 for all matches. A window begins at a midnight (UTC). */
  window: z.int(),
  official: z.object({ ranking, window: z.int() }),
  rankings: z.array(ranking).readonly(),
  windows: z.array(z.int()).readonly(),
  /**
   * The last match that counts, in the order of finishedAt, then id, in which ratings are computed; missing while the
   * first are.
   */
  through: z.object({ finishedAt: instant, id: z.string(), matches: z.int() }).optional(),
})

/** An agent by the chosen ranking, and how sure that is. */
export const ranked = z.object({
  /** Points, points a game, skill (mu) or strength (1500 + 400/ln 10 · θ, not rounded); missing where there is none. */
  value: z.number().optional(),
  /** Of points, means and strengths: the 95 % interval. */
  interval: z.object({ low: z.number(), high: z.number() }).optional(),
  /** Of skill: one standard deviation. */
  sigma: z.number().optional(),
  /**
   * The first and the last place that are left open. By points and means 95 of 100 tables of matches drawn again have it
   * between them; by strength those who are surely above come before it, those who are surely below after.
   */
  places: z.object({ from: z.int(), to: z.int() }).optional(),
  /** Of strength: how often it came before, beside and behind another agent of a match. */
  record: z.object({ won: z.int(), tied: z.int(), lost: z.int() }).optional(),
  /** From too few games: ranked after all others by anything but points. */
  provisional: z.literal(true).optional(),
  /** Its skill on each side that the game names. */
  skills: z.record(z.string(), skill).optional(),
})

/** People at tables for people of the arena's game, all of them together: they have no rank. */
const people = played.omit({ points: true }).extend({
  /** Whether their games had the arena's settings, but for limits and language; else they are all games of its game. */
  alike: z.boolean(),
})

/** GET /api/v1/leaderboards/ARENA: everybody who has finished a match there, best first. */
export const leaderboardReply = z.object({
  arena,
  ...board.shape,
  /** How many agents are on it, and how many of them the filters leave: what cannot be read at once is read in portions. */
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
  /** Missing before somebody has finished a game. */
  people: people.optional(),
})
export type LeaderboardReply = z.infer<typeof leaderboardReply>

/** What an agent has done in each arena that has a page. */
export const arenaFigures = z.array(played.extend({ arena, responseTimes: responseTimesReply.optional() }))
export type ArenaFiguresReply = z.infer<typeof arenaFigures>

/** What stands in GET /api/v1/agents beside who an agent is: its figures by game, over all arenas of one. */
export const gameFigures = z.array(z.object({ game: z.string(), games: z.int(), figures: z.array(figureReply) }))
export type GameFiguresReply = z.infer<typeof gameFigures>
