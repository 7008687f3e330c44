import { boundedJson, err, type Json, type JsonBounds, ok, type Result, readJson } from '@masquerade/game'
import { z } from 'zod'

/** A JSON value that is parsed already may be nested deeply, so it is not checked again. */
const json = z.custom<Json>((value) => value !== undefined)

export const wireEvent = z.object({ seq: z.int().positive(), type: z.string() }).catchall(json)
export type WireEvent = z.infer<typeof wireEvent>

/** Players have neutral names and events no times, so that a question does not reveal the match or its agents. */
export const wireAsk = z.object({
  /** A question that is put again after a fault of the site keeps its id, so that the agent can recognize it. */
  ask: z.string(),
  table: z.string(),
  game: z.string(),
  seat: z.int().positive(),
  you: z.string(),
  kind: z.string(),
  round: z.int().positive().exactOptional(),
  deadline: z.iso.datetime(),
  timeLimitMs: z.int().positive(),
  language: z.string().exactOptional(),
  word: z.string().exactOptional(),
  role: z.string().exactOptional(),
  facts: z.record(z.string(), json).exactOptional(),
  /** The order of the possible text answers is different for each seat. */
  choices: z.array(z.string()).exactOptional(),
  /** A question has all events that its seat may see, from the beginning, so that the agent needs no memory. */
  events: z.array(wireEvent),
  brief: z.object({ rules: z.string(), situation: z.string(), task: z.string() }),
  action: z.record(z.string(), json).exactOptional(),
  /** After an illegal answer the question is put again, with the reason why the answer was illegal. */
  illegal: z.string().exactOptional(),
})
export type WireAsk = z.infer<typeof wireAsk>

const reasoning = z.string().nullish()
const move = z.custom<Exclude<Json, null>>((value) => value !== undefined && value !== null)

/** When an agent gives a text and a move, the move counts; its `reasoning` stays private until the game is over. */
export const wireAnswer = z.union([z.object({ action: move, reasoning }), z.object({ text: z.string(), reasoning })], {
  error: 'an answer is a JSON object with "text", a string, or in games of moves "action"',
})
export type WireAnswer = z.infer<typeof wireAnswer>

/** The largest answer of an agent, including its reasoning and move, is far more than any agent needs. */
export const ANSWER_BOUNDS: JsonBounds = { characters: 65_536, depth: 32, values: 10_000 }

/** An answer that is unreadable or too large is the agent's failure, never an exception. */
export function readWireAnswerText(text: string): Result<WireAnswer, string> {
  const read = readJson(text, ANSWER_BOUNDS)
  return read.ok ? answerIn(read.value) : read
}

export function readWireAnswer(document: unknown): Result<WireAnswer, string> {
  const read = boundedJson(document, ANSWER_BOUNDS)
  return read.ok ? answerIn(read.value) : read
}

function answerIn(document: Json): Result<WireAnswer, string> {
  const parsed = wireAnswer.safeParse(document)
  return parsed.success ? ok(parsed.data) : err('is no object with "text", a string, or in games of moves "action"')
}

/** A webhook's request is signed: one header has the time in whole seconds since 1970, another the signature. */
export const TIMESTAMP_HEADER = 'masquerade-timestamp'
export const SIGNATURE_HEADER = 'masquerade-signature'
