import { z } from 'zod'
import { matchId } from './notice.ts'

/** The queue delivers work; the log's unique key decides who does it. */
export const PLAY_MATCH = 'play-match'
export const playMatchJob = z.object({ match: matchId })
export type PlayMatchJob = z.infer<typeof playMatchJob>
