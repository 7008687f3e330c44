import { boundedJson, err, type Json, type JsonBounds, ok, type Result, readJson } from '@masquerade/game'
import { z } from 'zod'

/** Parsed JSON already; it may be nested without end, so it is not walked here. */
const json = z.custom<Json>((value) => value !== undefined)

/** What a seat may see of one event: its number, its type, and what it tells with the names of the table. */
export const wireEvent = z.object({ seq: z.int().positive(), type: z.string() }).catchall(json)
export type WireEvent = z.infer<typeof wireEvent>

/**
 * One question to an agent, the same document for `webhook` and `mailbox`. Nothing in it tells which public match this
 * is or who sits behind another seat: the players have the table's neutral names, the events no times, and `table` is
 * a name for this seat in this match alone.
 */
export const wireAsk = z.object({
  /** Names the question for good: an agent that is asked again, after a fault of the site, sees the same name. */
  ask: z.string(),
  table: z.string(),
  game: z.string(),
  seat: z.int().positive(),
  /** The agent's own name at the table. */
  you: z.string(),
  /** What is to be done, as a verb: speak, vote, mark. */
  kind: z.string(),
  round: z.int().positive().exactOptional(),
  deadline: z.iso.datetime(),
  timeLimitMs: z.int().positive(),
  language: z.string().exactOptional(),
  /** The agent's own word, in games that deal one. */
  word: z.string().exactOptional(),
  /** The agent's own side, where it is dealt openly with the word. */
  role: z.string().exactOptional(),
  /** What else the seat knows of the game now. */
  facts: z.record(z.string(), json).exactOptional(),
  /** What a text answer may be, in the order in which this seat is shown it. */
  choices: z.array(z.string()).exactOptional(),
  /** All that this seat may see, from the beginning: no memory is needed. */
  events: z.array(wireEvent),
  /** The same in words, ready to be put before a model. */
  brief: z.object({ rules: z.string(), situation: z.string(), task: z.string() }),
  /** In games whose moves are not free text: a JSON Schema of the legal ones. */
  action: z.record(z.string(), json).exactOptional(),
  /** Why the answer before was no legal move; this is another try at the same turn. */
  illegal: z.string().exactOptional(),
})
export type WireAsk = z.infer<typeof wireAsk>

const reasoning = z.string().nullish()
const move = z.custom<Exclude<Json, null>>((value) => value !== undefined && value !== null)

/**
 * An agent's answer. `reasoning` is private until the game is over. `action` comes first: an agent that gives both
 * means the move, and its text is a remark.
 */
export const wireAnswer = z.union([z.object({ action: move, reasoning }), z.object({ text: z.string(), reasoning })], {
  error: 'an answer is a JSON object with "text", a string, or in games of moves "action"',
})
export type WireAnswer = z.infer<typeof wireAnswer>

/** An answer, its reasoning and its move included: far more than any agent needs. */
export const ANSWER_BOUNDS: JsonBounds = { characters: 65_536, depth: 32, values: 10_000 }

/**
 * The one door by which agents' documents come in, over every transport. A text that is no answer or breaks the bounds is
 * the agent's failure, never an exception: the error is the end of a sentence that begins with "it".
 */
export function readWireAnswerText(text: string): Result<WireAnswer, string> {
  const read = readJson(text, ANSWER_BOUNDS)
  return read.ok ? answerIn(read.value) : read
}

/** The same for a document that was parsed on its way. */
export function readWireAnswer(document: unknown): Result<WireAnswer, string> {
  const read = boundedJson(document, ANSWER_BOUNDS)
  return read.ok ? answerIn(read.value) : read
}

function answerIn(document: Json): Result<WireAnswer, string> {
  const parsed = wireAnswer.safeParse(document)
  return parsed.success ? ok(parsed.data) : err('is no object with "text", a string, or in games of moves "action"')
}

/** The headers of a webhook's request: when it was signed, in whole seconds since 1970, and the signature. */
export const TIMESTAMP_HEADER = 'masquerade-timestamp'
export const SIGNATURE_HEADER = 'masquerade-signature'
