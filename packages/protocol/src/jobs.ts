import { z } from 'zod'
import { matchId, rowId } from './notice.ts'

/** The queue delivers work; the log's unique key decides who does it. */
export const PLAY_MATCH = 'play-match'
/** The same of a match that a person waits for, a trial or a table with people: no other stands before it but those that came before. */
export const PLAY_AWAITED = 'play-trial'
/** `at`: when the match was created, in seconds since 1970; its place in the queue stays that, however often it is given back. */
export const playMatchJob = z.object({ match: matchId, at: z.int().optional() })
export type PlayMatchJob = z.infer<typeof playMatchJob>

/** Tries the agent that an owner pasted, before it is saved. */
export const CHECK_AGENT = 'check-agent'
export const checkAgentJob = z.object({ check: rowId })
export type CheckAgentJob = z.infer<typeof checkAgentJob>
