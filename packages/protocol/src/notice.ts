import { z } from 'zod'
import { jsonObject } from './json.ts'

/** The id of a row that callers from outside may name. */
export const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const matchId = rowId
export const matchStatus = z.enum(['queued', 'running', 'finished', 'void'])
export type MatchStatus = z.infer<typeof matchStatus>

/** An event as a viewer may see it, as it travels; the game's own schema knows what `data` holds. */
export const seenEvent = z.union([
  z.object({ seq: z.int().positive(), type: z.literal('sealed') }),
  z.object({
    seq: z.int().positive(),
    at: z.iso.datetime(),
    type: z.string(),
    v: z.int(),
    data: jsonObject,
  }),
])
export type SeenEvent = z.infer<typeof seenEvent>

/** The channel of PostgreSQL's notices. They are hints, sent after the commit: what counts is in the log. */
export const NOTICE_CHANNEL = 'masquerade'

/** The channel of the mailbox's notices: which agent has a question, which question an answer, who is there, that an owner took one out of a match. */
export const MAILBOX_CHANNEL = 'masquerade_mailbox'

/** Events `from` to `to` of a match were committed; their public views travel along when they fit. */
const eventsNotice = z.object({
  kind: z.literal('events'),
  match: matchId,
  from: z.int().positive(),
  to: z.int().positive(),
  events: z.array(seenEvent).optional(),
})

const matchNotice = z.object({
  kind: z.literal('match'),
  match: matchId,
  /** The arena's slug. */
  arena: z.string(),
  status: matchStatus,
  /** A match of an arena that is on no page: news for viewers of this match only. */
  hidden: z.literal(true).exactOptional(),
})

/** Who is asked now, and until when: gone with the moment, and in no log. */
const askingNotice = z.object({
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
const hiddenNotice = z.object({ kind: z.literal('hidden'), match: matchId, seq: z.int().positive() })

export const notice = z.discriminatedUnion('kind', [eventsNotice, matchNotice, askingNotice, hiddenNotice])
export type Notice = z.infer<typeof notice>
/** One payload carries a batch, in order. */
export const noticeBatch = z.array(notice)

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
