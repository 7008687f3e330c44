import { boundedJson, type Json } from '@masquerade/game'
import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { matchEventsQuery, placeInQueue } from './api/api.ts'
import { json, jsonObject } from './api/json.ts'
import { ANSWER_BOUNDS, type WireAsk } from './ask.ts'
import { matchId, rowId, seenEvent } from './notice.ts'
import { writtenText } from './written-text.ts'

export const newSitting = z.strictObject({
  language: playLanguage,
  game: writtenText.min(1).max(60).exactOptional(),
  seats: z.int().min(1).max(100).exactOptional(),
  agreed: z.literal(true, { error: 'must be true: what you say at the table is published with the match' }),
})

export const sittingReply = z.object({ sitting: rowId, page: z.string() })

const playOption = z.object({ label: z.string(), action: json, pass: z.literal(true).exactOptional() })
export type PlayOption = z.infer<typeof playOption>

export const askForm = z.object({
  mode: z.enum(['say', 'choose', 'act']),
  options: z.array(playOption).exactOptional(),
  schema: jsonObject.exactOptional(),
  characters: z.int().min(1).exactOptional(),
  turn: z.int().min(1),
  attempt: z.int().min(1),
  attempts: z.int().min(1),
  /** The field `told` explains, in words that the game provides, why the person's previous answer was not legal. */
  refused: z.object({ code: z.string(), why: z.string(), told: z.string().exactOptional() }).exactOptional(),
})
export type AskForm = z.infer<typeof askForm>

/** The limit of 32,768 characters for a form's JSON Schema is far more than the schemas of all games together need. */
export const MOST_SCHEMA_CHARACTERS = 32_768

export type PersonAsk = WireAsk & { form: AskForm }

export const openQuestion = askForm.extend({
  id: rowId,
  kind: z.string(),
  situation: z.string(),
  task: z.string(),
  choices: z.array(z.int()).exactOptional(),
  limitMs: z.int(),
  leftMs: z.int(),
})
export type OpenQuestion = z.infer<typeof openQuestion>

/** Masks are drawn anew for each match, so that no player is recognized from an earlier one. */
const table = { table: z.string(), language: playLanguage, game: z.string(), seats: z.int() }

const received = {
  events: z.array(seenEvent),
  /** Events up to `after` whose texts are hidden, since a text may be hidden after the page received it. */
  hidden: z.array(seenEvent).exactOptional(),
}

export const sittingQuery = matchEventsQuery.pick({ after: true })

export const playState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), ...table, people: z.int(), beginsInMs: z.int() }),
  /** In the state `lobby`, the players of a match that is about to begin are asked whether they are present. */
  z.object({ state: z.literal('lobby'), ...table, queue: placeInQueue.exactOptional() }),
  z.object({
    state: z.literal('playing'),
    ...table,
    seat: z.int(),
    ...received,
    /** Facts that only this player knows are sent together with new events, but not when the match is over. */
    facts: jsonObject.exactOptional(),
    question: openQuestion.exactOptional(),
    /** The longest time that the players who are asked now have left; who of them has answered is not said. */
    waitMs: z.int().exactOptional(),
  }),
  z.object({ state: z.literal('over'), ...table, seat: z.int(), ...received, match: matchId }),
  z.object({ state: z.literal('void'), ...table, match: matchId }),
  /** The match began while the person's page was closed, so an agent plays in the person's place. */
  z.object({ state: z.literal('missed'), ...table }),
])
export type PlayState = z.infer<typeof playState>

const LONGEST_TEXT = 20_000

const givenAction = z.custom<Exclude<Json, null>>(
  (value) => value !== undefined && value !== null && boundedJson(value, ANSWER_BOUNDS).ok,
)

/** Older programs send a person's vote in the field `for`, where null means that the person abstains. */
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
