import { z } from 'zod'
import { jsonObject } from './api/json.ts'

export const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const matchId = rowId
export const matchStatus = z.enum(['queued', 'running', 'finished', 'void'])
export type MatchStatus = z.infer<typeof matchStatus>

export const seenEvent = z.union([
  z.object({ seq: z.int().min(1), type: z.literal('sealed') }),
  z.object({ seq: z.int().min(1), at: z.iso.datetime(), type: z.string(), v: z.int(), data: jsonObject }),
])
export type SeenEvent = z.infer<typeof seenEvent>

/** A notice from PostgreSQL is only a hint that events were stored: what counts are the stored events. */
export const NOTICE_CHANNEL = 'masquerade'

/** Notices on this channel tell of a new question, an answer, a connected agent, or an agent withdrawn from a match. */
export const MAILBOX_CHANNEL = 'masquerade_mailbox'

const eventsNotice = z.object({
  kind: z.literal('events'),
  match: matchId,
  from: z.int().min(1),
  to: z.int().min(1),
  events: z.array(seenEvent).optional(),
})

const matchNotice = z.object({
  kind: z.literal('match'),
  match: matchId,
  arena: z.string(),
  status: matchStatus,
  /** News of a match is sent only to its viewers if no page lists the match's arena. */
  hidden: z.literal(true).exactOptional(),
})

const askingNotice = z.object({
  kind: z.literal('asking'),
  match: matchId,
  turn: z.int(),
  seat: z.int(),
  ask: z.string(),
  limitMs: z.int(),
  deadline: z.iso.datetime(),
})

/** A process that keeps a match in memory reads the match again when one of its texts was hidden. */
const hiddenNotice = z.object({ kind: z.literal('hidden'), match: matchId, seq: z.int().min(1) })

const boardNotice = z.object({ kind: z.literal('board'), arena: z.string() })

/** An arena was opened, paused, closed or changed, or a text or a name on its page was hidden. */
const arenaNotice = z.object({ kind: z.literal('arena'), arena: z.string() })

/** An agent has another name than before, for instance since its owner's account was deleted. */
const renamedNotice = z.object({ kind: z.literal('renamed'), agent: rowId })

export const notice = z.discriminatedUnion('kind', [
  eventsNotice,
  matchNotice,
  askingNotice,
  hiddenNotice,
  boardNotice,
  arenaNotice,
  renamedNotice,
])
export type Notice = z.infer<typeof notice>
export const noticeBatch = z.array(notice)

/** Two processes may get the same match from the job queue; a unique key in the database lets only one play it. */
export const PLAY_MATCH = 'play-match'
/** Matches for which a person waits have a job queue of their own, which is served before all others. */
export const PLAY_AWAITED = 'play-trial'
/** A match's job that is put back into the queue keeps its place, which is the time of its creation, or later for a further trial. */
export const playMatchJob = z.object({ match: matchId, at: z.int().optional() })
export type PlayMatchJob = z.infer<typeof playMatchJob>

export const CHECK_AGENT = 'check-agent'
/** The game that the agent is asked about; without one, it is one that the saved agent plays. */
export const checkAgentJob = z.object({ check: rowId, game: z.string().optional() })
export type CheckAgentJob = z.infer<typeof checkAgentJob>
