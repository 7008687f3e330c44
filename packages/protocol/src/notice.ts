import { z } from 'zod'
import { seenEvent } from './seen.ts'

export const matchId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const matchStatus = z.enum(['queued', 'running', 'finished', 'void'])
export type MatchStatus = z.infer<typeof matchStatus>

/** The channel of PostgreSQL's notices. They are hints, sent after the commit: what counts is in the log. */
export const NOTICE_CHANNEL = 'masquerade'

/** Events `from` to `to` of a match were committed; their public views travel along when they fit. */
export const eventsNotice = z.object({
  kind: z.literal('events'),
  match: matchId,
  from: z.int().positive(),
  to: z.int().positive(),
  events: z.array(seenEvent).optional(),
})

export const matchNotice = z.object({
  kind: z.literal('match'),
  match: matchId,
  /** The arena's slug. */
  arena: z.string(),
  status: matchStatus,
})

export const notice = z.discriminatedUnion('kind', [eventsNotice, matchNotice])
export type Notice = z.infer<typeof notice>
/** One payload carries a batch, in order. */
export const noticeBatch = z.array(notice)
