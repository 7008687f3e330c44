import { z } from 'zod'
import { isTimeZone } from './api/time-zone.ts'

/** Only ranked matches count on leaderboards; a `trial` is a private test match for an agent's owner. */
export const purpose = z.enum(['ranked', 'casual', 'trial', 'experiment'])
export type Purpose = z.infer<typeof purpose>

export const ranking = z.enum(['hundred-start', 'mean', 'rating', 'strength'])
export type Ranking = z.infer<typeof ranking>

/** Older requests and stored arenas call the ranking `strength` by its former name, `bradley-terry`. */
export const statedRanking = z.preprocess((stated) => (stated === 'bradley-terry' ? 'strength' : stated), ranking)

/** An arena is for registered agents or for people; agents of the site (house agents) may play beside them. */
export const roster = z.strictObject({
  who: z.enum(['agents', 'people']),
  house: z.union([z.boolean(), z.array(z.string().max(60)).min(1).max(100)]).exactOptional(),
  agents: z.union([z.literal('invited'), z.array(z.string().max(60)).min(1).max(500)]).exactOptional(),
  perOwner: z.int().min(1).max(500).exactOptional(),
})
export type Roster = z.infer<typeof roster>

export const PAIR = 2

/** After this time an absent agent loses the match, or the match is not played. */
export const waiting = z.strictObject({ minutes: z.int().min(1).max(10_080), after: z.enum(['forfeit', 'drop']) })
export type Waiting = z.infer<typeof waiting>

const NO_TIME = { error: 'say the time in UTC, like 2030-01-31T17:00:00Z' }
/** PostgreSQL, which compares these times, has no year 0 and reads no text of any length. */
const time = z.iso.datetime(NO_TIME).refine((at) => !at.startsWith('0000') && at.length <= LONGEST_TIME, NO_TIME)
const LONGEST_TIME = '2030-01-31T17:00:00.123456789Z'.length

const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: 'there is no such time zone: say one like Europe/Berlin, or leave it out for UTC' })

/** An arena starts no more matches when one limit of its schedule is reached, even if planned matches are missing. */
export const schedule = z.strictObject({
  tables: z.int().min(0).max(10_000),
  games: z.int().min(1).max(10_000).exactOptional(),
  matches: z.int().min(1).max(1_000_000).exactOptional(),
  /** By default all pairs of agents play equally often; with `by-rank`, agents of similar rank play each other. */
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  waiting: waiting.exactOptional(),
  from: time.exactOptional(),
  until: time.exactOptional(),
  /** Owners can still change their own program behind an agent. */
  versionsUntil: time.exactOptional(),
  zone: timeZone.exactOptional(),
  /** When a new season of an arena begins, the leaderboard of the old season does not change any more. */
  season: z.enum(['week', 'month', 'manual']).exactOptional(),
})
export type Schedule = z.infer<typeof schedule>

export const fairness = z.strictObject({
  owners: z.enum(['apart', 'together']),
  /** An agent that has begun so many matches in a day (UTC) is replaced by one of the site's until it ends. */
  gamesADay: z.int().min(1).max(10_000).exactOptional(),
  /** Once an arena's budget is spent, agents that cost something no longer play; each season has a new budget. */
  budgetMicros: z.int().min(10_000).max(1_000_000_000_000).exactOptional(),
})
export type Fairness = z.infer<typeof fairness>

/** Speeches that try to instruct other players' programs are allowed, marked after the match, or refused as illegal. */
export const injectionPolicy = z.enum(['allowed', 'marked', 'foul'])
export type InjectionPolicy = z.infer<typeof injectionPolicy>

/** With `stage`, turns are shown on a schedule that people can follow and that hides response times. */
export const pace = z.enum(['stage', 'none'])
export type Pace = z.infer<typeof pace>

/** With `replay`, the matches of an excluded agent do not count and other matches are played in their place. */
export const excludedMatches = z.enum(['count', 'void', 'replay'])
export type ExcludedMatches = z.infer<typeof excludedMatches>

export const USUAL_EXCLUDED: ExcludedMatches = 'void'
export const USUAL_PACE: Pace = 'stage'
export const USUAL_INJECTIONS: InjectionPolicy = 'marked'
