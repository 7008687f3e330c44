import { z } from 'zod'
import { jsonObject } from './json.ts'

/** The id of a row that outside callers may name. */
export const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const matchId = rowId
export const matchStatus = z.enum(['queued', 'running', 'finished', 'void'])
export type MatchStatus = z.infer<typeof matchStatus>

/** An event in a view, as it is sent; the game's own schema defines `data`. */
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

/** The channel of PostgreSQL's notices. They are hints, sent after the commit: the log is authoritative. */
export const NOTICE_CHANNEL = 'masquerade'

/**
 * The channel of the mailbox's notices: that an agent has a question, a question an answer, an agent is present, or an
 * owner took one out of a match.
 */
export const MAILBOX_CHANNEL = 'masquerade_mailbox'

/** Events `from` to `to` of a match were committed; their public views are included when they fit. */
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

/** The seats being asked and their deadlines: a momentary state, in no log. */
const askingNotice = z.object({
  kind: z.literal('asking'),
  match: matchId,
  turn: z.int(),
  seat: z.int(),
  /** The kind of ask in its game: speak, vote. */
  ask: z.string(),
  limitMs: z.int(),
  deadline: z.iso.datetime(),
})

/** A text was hidden: gateways and caches that keep its match in memory read it again. */
const hiddenNotice = z.object({ kind: z.literal('hidden'), match: matchId, seq: z.int().positive() })

export const notice = z.discriminatedUnion('kind', [eventsNotice, matchNotice, askingNotice, hiddenNotice])
export type Notice = z.infer<typeof notice>
/** One payload carries a batch, in order. */
export const noticeBatch = z.array(notice)

/** The queue of matches. It delivers work; the log's unique key decides who does it. */
export const PLAY_MATCH = 'play-match'
/** The queue of matches that a person waits for (trials, tables with people), which are served before all others. */
export const PLAY_AWAITED = 'play-trial'
/**
 * `at`: when the match was created, in seconds since 1970, which decides its place in the queue, however often it is
 * given back.
 */
export const playMatchJob = z.object({ match: matchId, at: z.int().optional() })
export type PlayMatchJob = z.infer<typeof playMatchJob>

/** The queue of checks: of agents that an owner pasted, before they are saved. */
export const CHECK_AGENT = 'check-agent'
export const checkAgentJob = z.object({ check: rowId })
export type CheckAgentJob = z.infer<typeof checkAgentJob>
