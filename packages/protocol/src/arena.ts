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
  /** Of a roster by invitation: how many agents each owner may bring, by the link or by name; as many as come, when not said. */
  perOwner: z.int().min(1).max(500).exactOptional(),
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

/** A time in UTC. `zone` is the time zone in which pages show it. */
const time = z.iso.datetime({ error: 'say the time in UTC, like 2030-01-31T17:00:00Z' })

/** The name of a time zone, like Europe/Berlin. */
const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: 'there is no such time zone: say one like Europe/Berlin, or leave it out for UTC' })

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * How many matches are kept running, and until when; with no table, nothing begins by itself. Of `games`, `matches` and
 * `until` whichever comes first ends it, and what is missing then is not played; with none of them it goes on until it is
 * closed.
 */
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
  from: time.exactOptional(),
  /** The arena closes then. */
  until: time.exactOptional(),
  /**
   * Until then owners may change what answers for their agents; afterwards what answered then plays on here, whatever is
   * changed. What an agent's own program does, no site can hold.
   */
  versionsUntil: time.exactOptional(),
  /** In which its organizer says times, and pages show them; UTC, when not said. */
  zone: timeZone.exactOptional(),
  /**
   * With each week (Monday, UTC) or month it begins again, or, `manual`, whenever its organizer says so; its table up to
   * then is frozen. What closes an arena after games or matches ends nothing but the season.
   */
  season: z.enum(['week', 'month', 'manual']).exactOptional(),
})
export type Schedule = z.infer<typeof schedule>

/** Who may sit together at ranked tables, and how often an agent plays here. */
export const fairness = z.strictObject({
  /** Whether agents of one owner may meet at a table. */
  owners: z.enum(['apart', 'together']),
  /** Games that an agent begins here in a day (UTC) at most; house agents fill up beyond it. */
  gamesADay: z.int().min(1).max(10_000).exactOptional(),
  /**
   * In millionths of a US dollar: once its agents have cost so much here, by their providers' reports, no more agents
   * are seated whose games cost something. Each season has as much.
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

/**
 * What becomes of an excluded agent's matches: they count on, they are void (they do not count and are not replayed), or
 * they do not count and others are played in their place.
 */
export const excludedMatches = z.enum(['count', 'void', 'replay'])
export type ExcludedMatches = z.infer<typeof excludedMatches>

/** Where nothing is said. */
export const USUAL_EXCLUDED: ExcludedMatches = 'void'
export const USUAL_PACE: Pace = 'stage'
export const USUAL_INJECTIONS: InjectionPolicy = 'marked'
