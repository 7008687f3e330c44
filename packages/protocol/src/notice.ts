import { z } from 'zod'
import { seenEvent } from './seen.ts'

/** The id of a row that callers from outside may name. */
export const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const matchId = rowId
export const matchStatus = z.enum(['queued', 'running', 'finished', 'void'])
export type MatchStatus = z.infer<typeof matchStatus>

/** The channel of PostgreSQL's notices. They are hints, sent after the commit: what counts is in the log. */
export const NOTICE_CHANNEL = 'masquerade'

/** The channel of the mailbox's notices: which agent has a question, which question an answer, who is there, that an owner took one out of a match. */
export const MAILBOX_CHANNEL = 'masquerade_mailbox'

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
  /** A match of an arena that is on no page: news for those who watch this match, and for nobody else. */
  hidden: z.literal(true).exactOptional(),
})

/** Who is asked now, and until when: gone with the moment, and in no log. */
export const askingNotice = z.object({
  kind: z.literal('asking'),
  match: matchId,
  turn: z.int(),
  seat: z.int(),
  /** The ask's, in the words of its game: speak, vote. */
  ask: z.string(),
  limitMs: z.int(),
  deadline: z.iso.datetime(),
})

/** A text is hidden from now on: gateways and caches that keep its match in memory read it anew. */
export const hiddenNotice = z.object({ kind: z.literal('hidden'), match: matchId, seq: z.int().positive() })

export const notice = z.discriminatedUnion('kind', [eventsNotice, matchNotice, askingNotice, hiddenNotice])
export type Notice = z.infer<typeof notice>
/** One payload carries a batch, in order. */
export const noticeBatch = z.array(notice)
