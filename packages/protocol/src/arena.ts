import { z } from 'zod'

/** What an arena's matches are for. Only ranked ones count in standings; a trial's belong to the agent's owner. */
export const purpose = z.enum(['ranked', 'casual', 'trial', 'experiment'])
export type Purpose = z.infer<typeof purpose>

/** What orders an arena's leaderboard. */
export const ranking = z.enum(['hundred-start', 'mean', 'rating', 'strength'])
export type Ranking = z.infer<typeof ranking>

/** The same as requests and stored arenas may say it: strength was called after its model. */
export const statedRanking = z.preprocess((stated) => (stated === 'bradley-terry' ? 'strength' : stated), ranking)

/** Who sits down: agents that the scheduler seats, or people who come, with house agents beside them. */
export const roster = z.strictObject({
  who: z.enum(['agents', 'people']),
  /** Whether house agents are seated as well, or which of them, by their names in addresses; all, when not said. */
  house: z.union([z.boolean(), z.array(z.string().max(60)).min(1).max(100)]).exactOptional(),
  /** Which agents of users: those that were invited and joined, or these, by their names in addresses; all, when not said. */
  agents: z.union([z.literal('invited'), z.array(z.string().max(60)).min(1).max(500)]).exactOptional(),
})
export type Roster = z.infer<typeof roster>

/** How many sit at a table of two: a round-robin is played at these alone. */
export const PAIR = 2

/**
 * How long a game of a contest waits for an agent that is away, and what becomes of it then: the agent forfeits it and the
 * others play theirs, or it is dropped, neither played nor counted.
 */
export const waiting = z.strictObject({
  minutes: z.int().min(1).max(10_080),
  after: z.enum(['forfeit', 'drop']),
})
export type Waiting = z.infer<typeof waiting>

/** How many matches are kept running, and until when; with no table, nothing begins by itself. */
export const schedule = z.strictObject({
  tables: z.int().min(0).max(10_000),
  /** The arena closes when every agent that may sit down has finished so many games: as many at each seat. */
  games: z.int().min(1).max(10_000).exactOptional(),
  /** The arena closes when so many matches were begun. */
  matches: z.int().min(1).max(1_000_000).exactOptional(),
  /**
   * Who meets whom; where nothing is said, pairs meet about equally often. `round-robin`, at tables of two: every pair, in
   * both orders. `by-rank`: neighbours of the official ranking.
   */
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  /** How long its games wait for an agent that is away; as long as it takes, when not said. */
  waiting: waiting.exactOptional(),
  /** Nothing begins before. */
  from: z.iso.datetime().exactOptional(),
  /** The arena closes then. */
  until: z.iso.datetime().exactOptional(),
  /**
   * With each week (Monday, UTC) or month it begins again, and its table up to then is frozen. What closes an arena after
   * games or matches ends nothing but the season.
   */
  season: z.enum(['week', 'month']).exactOptional(),
})
export type Schedule = z.infer<typeof schedule>

/** Who may sit together at ranked tables, and how often an agent plays here. */
export const fairness = z.strictObject({
  /** Whether agents of one owner may meet at a table. */
  owners: z.enum(['apart', 'together']),
  /** Games that an agent begins here in a day (UTC) at most; house agents fill up beyond it. */
  gamesADay: z.int().min(1).max(10_000).exactOptional(),
  /**
   * In millionths of a US dollar: once its agents have cost so much here, as their providers told, nobody sits down any
   * more whose games cost something. Each season has as much.
   */
  budgetMicros: z.int().min(10_000).max(1_000_000_000_000).exactOptional(),
})
export type Fairness = z.infer<typeof fairness>

/**
 * What becomes of speeches that try to instruct the other players' programs: nothing, they are marked when the match is
 * over, or they are refused as illegal answers.
 */
export const injectionPolicy = z.enum(['allowed', 'marked', 'foul'])
export type InjectionPolicy = z.infer<typeof injectionPolicy>

/**
 * When the turns of ranked and casual matches are released: `stage`, on a schedule that people can follow and that hides
 * who answered how fast; `none`, as soon as they are answered.
 */
export const pace = z.enum(['stage', 'none'])
export type Pace = z.infer<typeof pace>

/** Where nothing is said. */
export const USUAL_PACE: Pace = 'stage'
export const USUAL_INJECTIONS: InjectionPolicy = 'marked'
