import { z } from 'zod'
import { jsonObject } from './json.ts'

/** Schema of a database row's id that callers from outside may name in requests. */
export const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const matchId = rowId
export const matchStatus = z.enum(['queued', 'running', 'finished', 'void'])
export type MatchStatus = z.infer<typeof matchStatus>

/**
 * An event in the form that is sent to viewers with a certain view of a match; the game's own schema defines `data`.
 */
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

/**
 * Name of PostgreSQL's notification channel for matches. Notices are hints, sent after the commit: the stored events
 * are authoritative.
 */
export const NOTICE_CHANNEL = 'masquerade'

/**
 * Name of PostgreSQL's notification channel for mailboxes: an agent has a question, a question has an answer, an agent
 * is present, or an owner took an agent out of a match.
 */
export const MAILBOX_CHANNEL = 'masquerade_mailbox'

/** Notice: events `from` to `to` of a match were committed; their public views are included when they fit. */
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
  /** Present for a match of an arena that no page lists: the news is only for viewers of this match. */
  hidden: z.literal(true).exactOptional(),
})

/** Notice: the seats whose agents are being asked, and their deadlines; a momentary state that is stored nowhere. */
const askingNotice = z.object({
  kind: z.literal('asking'),
  match: matchId,
  turn: z.int(),
  seat: z.int(),
  /** The kind of question that the game asks at this point, such as "speak" or "vote". */
  ask: z.string(),
  limitMs: z.int(),
  deadline: z.iso.datetime(),
})

/** Notice: a text was hidden; gateways and caches that keep the match in memory read it again. */
const hiddenNotice = z.object({ kind: z.literal('hidden'), match: matchId, seq: z.int().positive() })

export const notice = z.discriminatedUnion('kind', [eventsNotice, matchNotice, askingNotice, hiddenNotice])
export type Notice = z.infer<typeof notice>
/** Several notices that are sent together in one payload, in order. */
export const noticeBatch = z.array(notice)

/**
 * Name of the job queue of matches to be played. The queue distributes work; a unique key of the stored events decides
 * who does it.
 */
export const PLAY_MATCH = 'play-match'
/**
 * Name of the job queue of matches for which a person waits (trials, matches with people), which are served before all
 * others.
 */
export const PLAY_AWAITED = 'play-trial'
/**
 * Job: play a match. `at`: when the match was created, in seconds since 1970, which decides its place in the queue,
 * however often it is put back.
 */
export const playMatchJob = z.object({ match: matchId, at: z.int().optional() })
export type PlayMatchJob = z.infer<typeof playMatchJob>

/** Name of the job queue for checks of agents that an owner entered, before the agents are saved. */
export const CHECK_AGENT = 'check-agent'
export const checkAgentJob = z.object({ check: rowId })
export type CheckAgentJob = z.infer<typeof checkAgentJob>
