import { boundedJson, type Json } from '@masquerade/game'
import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { matchEventsQuery, placeInQueue } from './api/api.ts'
import { ANSWER_BOUNDS, type WireAsk } from './ask.ts'
import { json, jsonObject } from './json.ts'
import { matchId, rowId, seenEvent } from './notice.ts'
import { writtenText } from './written-text.ts'

/**
 * POST /api/v1/play: asks for a seat in the next match of a language, or returns the seat that the person has already.
 * By default the game and the number of seats are those of the site's first arena for people.
 */
export const newSitting = z.strictObject({
  language: playLanguage,
  game: writtenText.min(1).max(60).exactOptional(),
  seats: z.int().min(1).max(100).exactOptional(),
  agreed: z.literal(true, { error: 'must be true: what you say at the table is published with the match' }),
})

export type NewSitting = z.infer<typeof newSitting>

export const sittingReply = z.object({ sitting: rowId, page: z.string() })

/** A button by which a person answers; in mode `choose` there are no other answers. */
const playOption = z.object({
  /** The button's text in the match's language. */
  label: z.string(),
  action: json,
  /** Choosing nothing. */
  pass: z.literal(true).exactOptional(),
})
export type PlayOption = z.infer<typeof playOption>

/**
 * The form on a page by which a person answers a question of any game: a text box, a list of buttons,
 * or input fields.
 */
export const askForm = z.object({
  mode: z.enum(['say', 'choose', 'act']),
  /** The buttons of the form: in mode `choose` all legal answers; in mode `act` shortcuts for some moves. */
  options: z.array(playOption).exactOptional(),
  /** JSON Schema of the legal answers, for a form in mode `act`. A schema that is too long is left out. */
  schema: jsonObject.exactOptional(),
  /** How many characters of a speech the other players hear, where the game has a limit. */
  characters: z.int().positive().exactOptional(),
  /** The number of the turn: several tries at the same turn share it. */
  turn: z.int().positive(),
  attempt: z.int().positive(),
  attempts: z.int().positive(),
  /**
   * Reason why the person's previous answer was not legal. `told` has the same explanation in the game's
   * own words, in the match's language.
   */
  refused: z.object({ code: z.string(), why: z.string(), told: z.string().exactOptional() }).exactOptional(),
})
export type AskForm = z.infer<typeof askForm>

/** The greatest length of an answer's schema, as JSON. The schemas of all games together are far shorter. */
export const MOST_SCHEMA_CHARACTERS = 32_768

/** A question in a person's mailbox: the document that an agent would get, and the form for a page. */
export type PersonAsk = WireAsk & { form: AskForm }

/**
 * A question to the person. `leftMs` counts from when the page gets the question, so that a wrong clock there does no
 * harm.
 */
export const openQuestion = askForm.extend({
  id: rowId,
  /** The kind of question that the game asks the person, such as "speak" or "vote". */
  kind: z.string(),
  /** The game as the seat sees it, as text in the match's language. */
  situation: z.string(),
  /** The question's text, as agents that answer in texts get it. */
  task: z.string(),
  /**
   * The seats that may be voted for, when the question is a vote. Kept for programs that are older than the field
   * `options`.
   */
  choices: z.array(z.int()).exactOptional(),
  limitMs: z.int(),
  leftMs: z.int(),
})
export type OpenQuestion = z.infer<typeof openQuestion>

/**
 * A match in which people play. `table` is an id that is used for this match alone: players' masks are
 * drawn from this id, so that nobody recognizes a player by the mask of an earlier match.
 */
const table = { table: z.string(), language: playLanguage, game: z.string(), seats: z.int() }

/** Query of GET /api/v1/play/SITTING?after=N: the number of the last event that the page has. */
export const sittingQuery = matchEventsQuery.pick({ after: true })

/**
 * Reply to GET /api/v1/play/SITTING?after=N: everything that the person may know, with the events after number N as the
 * person's seat sees them.
 */
export const playState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('waiting'),
    ...table,
    people: z.int(),
    /** 0: any moment. */
    beginsInMs: z.int(),
  }),
  /**
   * State of a match with people: the players are asked whether they are present. Before that, the match waits in the
   * queue for a runner.
   */
  z.object({ state: z.literal('lobby'), ...table, queue: placeInQueue.exactOptional() }),
  z.object({
    state: z.literal('playing'),
    ...table,
    seat: z.int(),
    events: z.array(seenEvent),
    /**
     * Facts of the game that the person at the seat knows now, by the facts' names; they are sent together
     * with new events only, and not at the end.
     */
    facts: jsonObject.exactOptional(),
    question: openQuestion.exactOptional(),
  }),
  z.object({ state: z.literal('over'), ...table, seat: z.int(), events: z.array(seenEvent), match: matchId }),
  /** The match is void: the site could not finish it. */
  z.object({ state: z.literal('void'), ...table, match: matchId }),
  /**
   * State of a match with people: it began while the person's page was closed, so an agent plays in the
   * person's place.
   */
  z.object({ state: z.literal('missed'), ...table }),
])
export type PlayState = z.infer<typeof playState>

/** Greatest length of a person's answer: far more characters than any speech may have. */
const LONGEST_TEXT = 20_000

const givenAction = z.custom<Exclude<Json, null>>(
  (value) => value !== undefined && value !== null && boundedJson(value, ANSWER_BOUNDS).ok,
)

/**
 * POST /api/v1/play/SITTING/answer: a person's speech or move, read by the game like an agent's answer. `for` names the
 * seat of a vote, or null for an abstention; it is the older form of a vote as `action`.
 */
export const personAnswer = z.union(
  [
    z.strictObject({ ask: rowId, text: z.string().max(LONGEST_TEXT) }),
    z.strictObject({ ask: rowId, action: givenAction }),
    z.strictObject({ ask: rowId, for: z.int().nullable() }),
  ],
  {
    error: `must be { "ask", "text" } with at most ${LONGEST_TEXT} characters, or { "ask", "action" } with any JSON but null, nested at most ${ANSWER_BOUNDS.depth} deep`,
  },
)
export type PersonAnswer = z.infer<typeof personAnswer>
