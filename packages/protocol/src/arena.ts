import { z } from 'zod'

/** What an arena's matches are for. Only ranked ones count in standings; a trial's belong to the agent's owner. */
export const purpose = z.enum(['ranked', 'casual', 'trial', 'experiment'])
export type Purpose = z.infer<typeof purpose>

/** What orders an arena's leaderboard. */
export const ranking = z.enum(['hundred-start', 'mean', 'rating', 'bradley-terry'])
export type Ranking = z.infer<typeof ranking>

/** Who sits down: agents that the scheduler seats, or people who come, with house agents beside them. */
export const roster = z.strictObject({ who: z.enum(['agents', 'people']) })
export type Roster = z.infer<typeof roster>

/** How many matches are kept running; with none, nothing begins by itself. */
export const schedule = z.strictObject({ tables: z.int().min(0).max(10_000) })
export type Schedule = z.infer<typeof schedule>
