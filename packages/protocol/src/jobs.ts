import { z } from 'zod'
import { matchId, rowId } from './notice.ts'

/** The queue delivers work; the log's unique key decides who does it. */
export const PLAY_MATCH = 'play-match'
export const playMatchJob = z.object({ match: matchId })
export type PlayMatchJob = z.infer<typeof playMatchJob>

/** Tries the agent that an owner pasted, before it is saved. */
export const CHECK_AGENT = 'check-agent'
export const checkAgentJob = z.object({ check: rowId })
export type CheckAgentJob = z.infer<typeof checkAgentJob>
