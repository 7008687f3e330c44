import { z } from 'zod'
import { agentKind } from '../agent-settings.ts'
import { ranking, statedRanking } from '../arena.ts'
import { playLanguage } from './agents.ts'
import { instant, localText, slug, wholeNumber } from './api.ts'

export const figureReply = z.object({
  id: z.string(),
  kind: z.enum(['share', 'mean', 'time']),
  group: z.string().optional(),
  place: z.string().optional(),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.int(),
  thin: z.boolean(),
})
export type FigureReply = z.infer<typeof figureReply>

export const within = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })

const played = z.object({ points: z.number(), games: z.int(), figures: z.array(figureReply) })

const arena = z.object({ slug, name: localText, game: z.string() })

/** If an agent did not answer a question, the question's whole time limit counts as the response time. */
export const responseTimesReply = z.object({
  asks: z.int(),
  medianMs: z.number().optional(),
  p95Ms: z.number().optional(),
  timedOut: z.number(),
  failed: z.number(),
  recomputable: z.literal(false),
})
export type ResponseTimesReply = z.infer<typeof responseTimesReply>

/** Agents that a filter selects from a leaderboard keep their ranks on the whole leaderboard. */
export const leaderboardQuery = z
  .object({
    ranking: statedRanking,
    window: wholeNumber(0, 9_999),
    retired: z.literal('0'),
    house: z.literal('0'),
    kind: agentKind,
    language: playLanguage,
    version: wholeNumber(1, 1_000_000),
    format: z.enum(['json', 'csv']),
    limit: wholeNumber(1, 1_000),
    after: wholeNumber(0, 1_000_000),
  })
  .partial()

export type LeaderboardQuery = z.infer<typeof leaderboardQuery>

export const ranked = z.object({
  /** Depending on the leaderboard, an agent's value is its points, points per game, skill or strength, not rounded. */
  value: z.number().optional(),
  interval: z.object({ low: z.number(), high: z.number() }).optional(),
  sigma: z.number().optional(),
  /** The rank is uncertain: with other randomly drawn matches, it would lie in this range in 95 of 100 cases. */
  places: z.object({ from: z.int(), to: z.int() }).optional(),
  /** In each match the agent finished before, level with, or behind each other agent. */
  record: z.object({ won: z.int(), tied: z.int(), lost: z.int() }).optional(),
  /** An agent that has played too few games is ranked after all others, except in the ranking by points. */
  provisional: z.literal(true).optional(),
  skills: z.record(z.string(), z.object({ mu: z.number(), sigma: z.number() })).optional(),
})

export const leaderboardReply = z.object({
  arena,
  ranking,
  /** The number of days whose matches count on the leaderboard; 0 means that all matches count. */
  window: z.int(),
  official: z.object({ ranking, window: z.int() }),
  rankings: z.array(ranking).readonly(),
  windows: z.array(z.int()).readonly(),
  through: z.object({ finishedAt: instant, id: z.string(), matches: z.int() }).optional(),
  agents: z.object({ all: z.int(), chosen: z.int() }),
  standings: z.array(
    played.extend(ranked.shape).extend({
      rank: z.int(),
      agent: z.object({
        ...{ id: z.string(), slug, name: z.string(), kind: z.string(), online: z.boolean() },
        retired: z.literal(true).optional(),
      }),
      responseTimes: responseTimesReply.optional(),
    }),
  ),
  people: played.omit({ points: true }).extend({ alike: z.boolean() }).optional(),
})
export type LeaderboardReply = z.infer<typeof leaderboardReply>

export const arenaFigures = z.array(played.extend({ arena, responseTimes: responseTimesReply.optional() }))
export type ArenaFiguresReply = z.infer<typeof arenaFigures>

export const gameFigures = z.array(z.object({ game: z.string(), games: z.int(), figures: z.array(figureReply) }))
export type GameFiguresReply = z.infer<typeof gameFigures>
