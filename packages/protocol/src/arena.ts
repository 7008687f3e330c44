import { z } from 'zod'

/**
 * The purpose of an arena's matches. Only ranked matches count on leaderboards; a trial belongs to the agent's owner.
 */
export const purpose = z.enum(['ranked', 'casual', 'trial', 'experiment'])
export type Purpose = z.infer<typeof purpose>

/** The rankings of leaderboards. */
export const ranking = z.enum(['hundred-start', 'mean', 'rating', 'strength'])
export type Ranking = z.infer<typeof ranking>

/**
 * A ranking as stated in requests and stored arenas, which may still use the earlier name of `strength`:
 * `bradley-terry`, its model.
 */
export const statedRanking = z.preprocess((stated) => (stated === 'bradley-terry' ? 'strength' : stated), ranking)

/** Who plays in an arena: agents that the scheduler seats, or people who come, with house agents beside them. */
export const roster = z.strictObject({
  who: z.enum(['agents', 'people']),
  /**
   * Whether house agents play in the arena as well, or the slugs of those that do; by default all house agents play.
   */
  house: z.union([z.boolean(), z.array(z.string().max(60)).min(1).max(100)]).exactOptional(),
  /**
   * Agents of users that play in the arena: only invited agents that joined, or the agents with the listed slugs; by
   * default all.
   */
  agents: z.union([z.literal('invited'), z.array(z.string().max(60)).min(1).max(500)]).exactOptional(),
  /**
   * Number of agents that each owner may bring to an arena by invitation, by the link or by name; unlimited by default.
   */
  perOwner: z.int().min(1).max(500).exactOptional(),
})
export type Roster = z.infer<typeof roster>

/** Number of seats for a round-robin, in which every two agents meet. */
export const PAIR = 2

/**
 * Rule for how long a contest's game waits for an absent agent, and what happens then: the agent forfeits the game and
 * the other agents play, or the game is dropped, neither played nor counted.
 */
export const waiting = z.strictObject({
  minutes: z.int().min(1).max(10_080),
  after: z.enum(['forfeit', 'drop']),
})
export type Waiting = z.infer<typeof waiting>

/** A time in UTC. Pages show the time in the arena's own time zone. */
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
 * Schedule of an arena: how many matches it keeps running, and until when; with `tables` 0, no match begins
 * automatically. Whichever of the limits `games`, `matches` and `until` is reached first ends the schedule, and missing
 * matches are not played; without any limit the arena goes on until it is closed.
 */
export const schedule = z.strictObject({
  tables: z.int().min(0).max(10_000),
  /** The arena closes when every available agent has finished this many games: equally many at each seat. */
  games: z.int().min(1).max(10_000).exactOptional(),
  /** The arena closes when this many matches were begun. */
  matches: z.int().min(1).max(1_000_000).exactOptional(),
  /**
   * Rule for which agents meet; by default all pairs of agents meet about equally often. `round-robin`, with two seats:
   * every pair of agents meets in both orders. `by-rank`: neighbours of the official ranking meet.
   */
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  /** How long the arena's games wait for an absent agent; without a limit by default. */
  waiting: waiting.exactOptional(),
  /** Nothing begins before. */
  from: time.exactOptional(),
  /** The arena closes then. */
  until: time.exactOptional(),
  /**
   * Deadline for new versions of agents: afterwards the versions of that time play on in this arena, whatever their
   * owners change. Changes inside an agent's own program cannot be prevented.
   */
  versionsUntil: time.exactOptional(),
  /** The time zone in which the organizer states times, and pages show them; UTC by default. */
  zone: timeZone.exactOptional(),
  /**
   * Rule for when the arena begins again with a new season: each week (Monday, UTC), each month, or (`manual`) when its
   * organizer decides; the old leaderboard is then frozen. Limits of games or matches end only the season, not the
   * arena.
   */
  season: z.enum(['week', 'month', 'manual']).exactOptional(),
})
export type Schedule = z.infer<typeof schedule>

/** Rules for which agents may meet in ranked matches, and for how often an agent plays in the arena. */
export const fairness = z.strictObject({
  /** Whether agents of one owner may meet in a match. */
  owners: z.enum(['apart', 'together']),
  /**
   * Greatest number of games that an agent begins in the arena in a day (UTC); beyond that, house agents play in its
   * place.
   */
  gamesADay: z.int().min(1).max(10_000).exactOptional(),
  /**
   * Budget in millionths of a US dollar: once the arena's agents have cost so much, by their providers' reports, no
   * more agents play whose games cost something. Each season has the same budget.
   */
  budgetMicros: z.int().min(10_000).max(1_000_000_000_000).exactOptional(),
})
export type Fairness = z.infer<typeof fairness>

/**
 * The rule for speeches that try to instruct the other players' programs: they are allowed, marked when the match is
 * over, or refused as illegal answers.
 */
export const injectionPolicy = z.enum(['allowed', 'marked', 'foul'])
export type InjectionPolicy = z.infer<typeof injectionPolicy>

/**
 * Pace at which the turns of ranked and casual matches are shown: `stage`, on a schedule that people can follow and
 * that hides response times; `none`, as soon as the agents have answered.
 */
export const pace = z.enum(['stage', 'none'])
export type Pace = z.infer<typeof pace>

/**
 * Rule for the matches of an excluded agent: they still count (`count`), they are not counted and not replayed
 * (`void`), or they are not counted and other matches are played in their place (`replay`).
 */
export const excludedMatches = z.enum(['count', 'void', 'replay'])
export type ExcludedMatches = z.infer<typeof excludedMatches>

/** Where nothing is said. */
export const USUAL_EXCLUDED: ExcludedMatches = 'void'
export const USUAL_PACE: Pace = 'stage'
export const USUAL_INJECTIONS: InjectionPolicy = 'marked'
