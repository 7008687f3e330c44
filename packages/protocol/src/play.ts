import { z } from 'zod'
import { matchEventsQuery } from './api.ts'
import { playLanguage } from './api-agents.ts'
import { matchId, rowId } from './notice.ts'
import { seenEvent } from './seen.ts'

/** POST /api/v1/play: a seat at the next table of a language, or the seat that one has already. */
export const newSitting = z.strictObject({
  language: playLanguage,
  agreed: z.literal(true, { error: 'must be true: what you say at the table is published with the match' }),
})

export const sittingReply = z.object({ sitting: rowId, page: z.string() })
export type SittingReply = z.infer<typeof sittingReply>

/** A question to the person. `leftMs` counts from when the page gets it, so that a wrong clock there does no harm. */
export const openQuestion = z.object({
  id: rowId,
  /** In the words of the game: speak, vote. */
  kind: z.string(),
  /** Of a vote: the seats that may be voted for. */
  choices: z.array(z.int()).exactOptional(),
  limitMs: z.int(),
  leftMs: z.int(),
})
export type OpenQuestion = z.infer<typeof openQuestion>

/** `table` names this table and nothing else: for drawing masks that are not those of who wears them. */
const table = { table: z.string(), language: playLanguage, game: z.string(), seats: z.int() }

/** GET /api/v1/play/SITTING?after=N: the number of the last event that the page has. */
export const sittingQuery = matchEventsQuery.pick({ after: true })

/** GET /api/v1/play/SITTING?after=N: what the person there may know, with the events after N as its seat sees them. */
export const playState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('waiting'),
    ...table,
    people: z.int(),
    /** 0: any moment. */
    beginsInMs: z.int(),
  }),
  /** Everybody is being asked whether they are there. */
  z.object({ state: z.literal('lobby'), ...table }),
  z.object({
    state: z.literal('playing'),
    ...table,
    seat: z.int(),
    events: z.array(seenEvent),
    question: openQuestion.exactOptional(),
  }),
  z.object({ state: z.literal('over'), ...table, seat: z.int(), events: z.array(seenEvent), match: matchId }),
  /** The site could not bring the match to its end. */
  z.object({ state: z.literal('void'), ...table, match: matchId }),
  /** The table began while the person's page was closed: an agent has the seat. */
  z.object({ state: z.literal('missed'), ...table }),
])
export type PlayState = z.infer<typeof playState>

/** Far more than is heard of any speech. */
const LONGEST_TEXT = 20_000

/** POST /api/v1/play/SITTING/answer: what the person says, or for whom it votes; null is an abstention. */
export const personAnswer = z.union(
  [
    z.strictObject({ ask: rowId, text: z.string().max(LONGEST_TEXT) }),
    z.strictObject({ ask: rowId, for: z.int().nullable() }),
  ],
  { error: 'must be { "ask", "text" } or { "ask", "for": a seat or null }' },
)
export type PersonAnswer = z.infer<typeof personAnswer>
