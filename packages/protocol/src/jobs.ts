import { z } from 'zod'
import { matchId, rowId } from './notice.ts'

/** The queue delivers work; the log's unique key decides who does it. */
export const PLAY_MATCH = 'play-match'
/** The same of a trial, whose owner sits and waits: no ranked match stands before it. */
export const PLAY_TRIAL = 'play-trial'
export const playMatchJob = z.object({ match: matchId })
export type PlayMatchJob = z.infer<typeof playMatchJob>

/** Tries the agent that an owner pasted, before it is saved. */
export const CHECK_AGENT = 'check-agent'
export const checkAgentJob = z.object({ check: rowId })
export type CheckAgentJob = z.infer<typeof checkAgentJob>
