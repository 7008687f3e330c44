import { boundedJson, err, type Json, type JsonBounds, ok, type Result, readJson } from '@masquerade/game'
import { z } from 'zod'

/** A JSON value that is parsed already; it may be nested deeply, so it is not checked again. */
const json = z.custom<Json>((value) => value !== undefined)

/** One event as a seat sees it: its number, its type, and its data with the names of the match's players. */
export const wireEvent = z.object({ seq: z.int().positive(), type: z.string() }).catchall(json)
export type WireEvent = z.infer<typeof wireEvent>

/**
 * One question to an agent, the same document for agents of the kinds `webhook` and `mailbox`. It does not reveal which
 * public match this is or which agents sit at other seats: the players have neutral names, the events no times, and
 * `table` is an id for this seat in this match alone.
 */
export const wireAsk = z.object({
  /** The question's permanent id: an agent that is asked again, after a fault of the site, sees the same id. */
  ask: z.string(),
  table: z.string(),
  game: z.string(),
  seat: z.int().positive(),
  /** The agent's own name among the match's players. */
  you: z.string(),
  /** The kind of action that the question asks for, as a verb, such as "speak" or "vote". */
  kind: z.string(),
  round: z.int().positive().exactOptional(),
  deadline: z.iso.datetime(),
  timeLimitMs: z.int().positive(),
  language: z.string().exactOptional(),
  /** The agent's own secret word, in games that deal one. */
  word: z.string().exactOptional(),
  /** The agent's own side, where the game states the side openly together with the secret word. */
  role: z.string().exactOptional(),
  /** Further facts about the game that the seat knows now. */
  facts: z.record(z.string(), json).exactOptional(),
  /** The possible text answers, in an order specific to this seat. */
  choices: z.array(z.string()).exactOptional(),
  /** All events that this seat may see, from the beginning: the agent needs no memory. */
  events: z.array(wireEvent),
  /** The question and the situation as text, ready to be put to a model. */
  brief: z.object({ rules: z.string(), situation: z.string(), task: z.string() }),
  /** A JSON Schema of the legal moves, in games whose moves are not free text. */
  action: z.record(z.string(), json).exactOptional(),
  /** Why the agent's previous answer was illegal; this question is another try at the same turn. */
  illegal: z.string().exactOptional(),
})
export type WireAsk = z.infer<typeof wireAsk>

const reasoning = z.string().nullish()
const move = z.custom<Exclude<Json, null>>((value) => value !== undefined && value !== null)

/**
 * An agent's answer: a text or a move (`action`), and a `reasoning` that stays private until the game
 * is over. When an agent gives both a text and a move, the move counts and the text is a remark.
 */
export const wireAnswer = z.union([z.object({ action: move, reasoning }), z.object({ text: z.string(), reasoning })], {
  error: 'an answer is a JSON object with "text", a string, or in games of moves "action"',
})
export type WireAnswer = z.infer<typeof wireAnswer>

/** Largest answer of an agent, including its reasoning and move: far more than any agent needs. */
export const ANSWER_BOUNDS: JsonBounds = { characters: 65_536, depth: 32, values: 10_000 }

/**
 * Parses an answer of an agent, by whichever connection the answer came. A text that is no answer or exceeds the bounds
 * is the agent's failure, never an exception. The returned error is the end of a sentence that begins with "it".
 */
export function readWireAnswerText(text: string): Result<WireAnswer, string> {
  const read = readJson(text, ANSWER_BOUNDS)
  return read.ok ? answerIn(read.value) : read
}

/** Reads an answer of an agent from a JSON document that is parsed already. */
export function readWireAnswer(document: unknown): Result<WireAnswer, string> {
  const read = boundedJson(document, ANSWER_BOUNDS)
  return read.ok ? answerIn(read.value) : read
}

function answerIn(document: Json): Result<WireAnswer, string> {
  const parsed = wireAnswer.safeParse(document)
  return parsed.success ? ok(parsed.data) : err('is no object with "text", a string, or in games of moves "action"')
}

/** Names of the headers of a webhook's request: the signing time, in whole seconds since 1970, and the signature. */
export const TIMESTAMP_HEADER = 'masquerade-timestamp'
export const SIGNATURE_HEADER = 'masquerade-signature'
