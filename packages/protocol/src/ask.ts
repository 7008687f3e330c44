import { boundedJson, err, type Json, type JsonBounds, ok, type Result, readJson } from '@masquerade/game'
import { z } from 'zod'

/** Every value in parsed JSON is valid JSON, so only a missing value (undefined) is refused. */
const json = z.custom<Json>((value) => value !== undefined)

export const wireEvent = z.object({ seq: z.int().min(1), type: z.string() }).catchall(json)
export type WireEvent = z.infer<typeof wireEvent>

/** Invented names and no times: the agent recognizes neither the match nor its opponents. */
export const wireAsk = z.object({
  /** If the site fails and asks a question again, the question keeps its id, so that the agent recognizes it. */
  ask: z.string(),
  table: z.string(),
  game: z.string(),
  seat: z.int().min(1),
  you: z.string(),
  kind: z.string(),
  round: z.int().min(1).exactOptional(),
  deadline: z.iso.datetime(),
  timeLimitMs: z.int().min(1),
  language: z.string().exactOptional(),
  word: z.string().exactOptional(),
  role: z.string().exactOptional(),
  facts: z.record(z.string(), json).exactOptional(),
  /** The possible text answers to a question are listed in a different order for each player. */
  choices: z.array(z.string()).exactOptional(),
  /** A question has all events that its seat may see, from the beginning, so that the agent needs no memory. */
  events: z.array(wireEvent),
  brief: z.object({ rules: z.string(), situation: z.string(), task: z.string() }),
  action: z.record(z.string(), json).exactOptional(),
  illegal: z.string().exactOptional(),
})
export type WireAsk = z.infer<typeof wireAsk>

const reasoning = z.string().nullish()
const move = z.custom<Exclude<Json, null>>((value) => value !== undefined && value !== null)

/** If an agent's answer contains both a text and a move, the move counts. */
export const wireAnswer = z.union([z.object({ action: move, reasoning }), z.object({ text: z.string(), reasoning })], {
  error: 'an answer is a JSON object with "text", a string, or in games of moves "action"',
})
export type WireAnswer = z.infer<typeof wireAnswer>

/** What comes of a question beside the answer itself. */
export interface BesideAnswer {
  reasoning?: string
  /** Tells the agent's owner what went wrong with the question; an answer may have come nevertheless. */
  error?: string
  /** The messages between the site and an agent are shown to the agent's owner only, and contain no secrets. */
  prompt?: Json
  /** The exact JSON text in which the prompt was sent, kept so that storing the prompt need not serialize it again. */
  promptText?: string
  reply?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** The cost of the answer in millionths of a US dollar; missing where the provider states none. */
  costMicros?: number
  /** The names of players whose words or votes had not all been delivered to the agent when it was asked. */
  unheard?: string[]
}

/** Limits of a whole answer, including its reasoning: far more than any agent needs. */
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
  if (parsed.success) return ok(parsed.data)
  const thought = z.looseObject({ reasoning: z.unknown() }).safeParse(document).data?.reasoning
  if (!reasoning.safeParse(thought).success) return err('has a "reasoning" that is no string')
  return err('is no object with "text", a string, or in games of moves "action"')
}

/** A webhook's request is signed: one header has the time in whole seconds since 1970, another the signature. */
export const TIMESTAMP_HEADER = 'masquerade-timestamp'
export const SIGNATURE_HEADER = 'masquerade-signature'
