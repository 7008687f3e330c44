import { cutTo, err, ok, type Result } from '@masquerade/game'
import { z } from 'zod'
import { parsedJson } from '../exchange/parsed-json.ts'
import { excerpt, type Failure, failure, failureOfStatus } from '../failure.ts'
import { mostOf } from './prices.ts'

export interface Completion {
  text: string
  thoughts?: string
  /** The name of a tool that the model wants to call, although it was offered none. */
  tool?: string
  model?: string
  tokensIn?: number
  tokensOut?: number
  costMicros?: number
  cutShort: boolean
  /** The words with which a model refused to answer; empty when a content filter held its answer back. */
  refusal?: string
  sent?: Record<string, number>
  /** The model takes no system message, as this question (`new`) or one before it (`known`) has shown. */
  noSystem?: 'new' | 'known'
  recalled?: true
}

/** What an API may leave out, or fill with anything. */
const loose = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined)

const text = z.string().optional().catch(undefined)
/** A part of a model's message states by its type whether it holds thoughts, and it may contain further parts. */
const part = z.looseObject({
  type: text,
  text,
  thinking: z
    .union([z.string(), z.array(z.looseObject({ text }))])
    .optional()
    .catch(undefined),
})
const field = loose(z.string())
const called = z.looseObject({ name: field })

const message = z.looseObject({
  content: z.union([z.string(), z.array(part)]).nullish(),
  reasoning_content: field,
  reasoning: field,
  refusal: field,
  tool_calls: loose(z.array(z.looseObject({ function: called.nullish() }))),
  /** Older APIs name a tool call in this field of a model's message instead of in `tool_calls`. */
  function_call: loose(called),
})

const usage = z.looseObject({
  prompt_tokens: loose(z.number()),
  completion_tokens: loose(z.number()),
  /** Cost of the model's answer in US dollars, under the names that OpenRouter and DeepInfra use. */
  cost: loose(z.number()),
  estimated_cost: loose(z.number()),
})

const head = { model: field, usage: loose(usage) }
const finish_reason = field

const completionBody = z.looseObject({ ...head, choices: z.array(z.looseObject({ message, finish_reason })).min(1) })

/** One piece of a streamed answer; the last piece may only contain the token usage. */
export const completionChunk = z.looseObject({
  ...head,
  choices: z.array(z.looseObject({ delta: message.nullish(), finish_reason, index: loose(z.number()) })).nullish(),
  error: z.unknown().optional(),
  object: field,
})

export function completionIn(text: string, host: string): Result<Completion, Failure> {
  const document = parsedJson(text)
  const parsed = completionBody.safeParse(document)
  if (!parsed.success) {
    const failed = errorBody.safeParse(document)
    if (failed.success) return err(errorIn(failed.data, text, host))
    const said = excerpt(text)
    const tail = said === '' ? '' : `: ${said}`
    const message = `${host} answered, but not with a chat completion${tail}`
    return err(failure('not-this-protocol', message, { host }, said))
  }
  const { choices, ...about } = parsed.data
  const [choice] = choices
  if (endedInError(choice)) return err(brokenOffBy(JSON.stringify(choice), host))
  return ok({ ...endedBy(choice?.finish_reason), ...heardIn(choice?.message), ...spent(about) })
}

/** OpenRouter sends a late error with the status 200, its own status as the code; LM Studio an error as a mere text. */
const errorBody = z.looseObject({
  error: z.looseObject({ message: z.string(), code: z.unknown().optional() }).or(z.string().min(1)),
})

function errorIn({ error }: z.infer<typeof errorBody>, document: string, host: string): Failure {
  const code = typeof error === 'string' ? undefined : error.code
  const isStatus = typeof code === 'number' && code >= 400 && code < 600
  return isStatus ? failureOfStatus(code, host, document) : brokenOffBy(document, host)
}

/** OpenRouter and Mistral end the words of a model that failed in the middle of its answer with this reason. */
export const endedInError = (choice: { finish_reason?: string | null | undefined } | undefined): boolean =>
  choice?.finish_reason === 'error'

/** The document holds the server's error. */
export function brokenOffBy(document: string, host: string): Failure {
  const said = excerpt(document)
  return failure('failed', `${host} broke off: ${said}`, { host }, said)
}

export const endedBy = (reason: string | null | undefined): Pick<Completion, 'cutShort' | 'refusal'> => ({
  cutShort: reason === 'length',
  ...(reason === 'content_filter' && { refusal: '' }),
})

type Part = z.infer<typeof part>

const THOUGHTS = /^(thinking|thought|reasoning)/i
const isThought = ({ type = '', thinking }: Part): boolean => thinking !== undefined || THOUGHTS.test(type)

export function heardIn(given: z.infer<typeof message> | null | undefined) {
  const { content, reasoning_content, reasoning, refusal, tool_calls, function_call } = given ?? {}
  const parts: Part[] = typeof content === 'string' ? [{ text: content }] : (content ?? [])
  const thoughts = reasoning_content || reasoning || parts.filter(isThought).map(wordsOf).join('')
  const tool = function_call ?? (tool_calls?.[0] && (tool_calls[0].function ?? {}))
  return {
    text: parts
      .filter((one) => !isThought(one))
      .map(wordsOf)
      .join(''),
    ...(thoughts !== '' && { thoughts }),
    ...(refusal && { refusal }),
    ...(tool && { tool: tool.name ?? '' }),
  }
}

function wordsOf({ text = '', thinking }: Part): string {
  if (thinking === undefined) return text
  return typeof thinking === 'string' ? thinking : thinking.map((inner) => inner.text ?? '').join('')
}

export function spent(about: { model?: string | null | undefined; usage?: z.infer<typeof usage> | null | undefined }) {
  const tokensIn = whole(about.usage?.prompt_tokens)
  const tokensOut = whole(about.usage?.completion_tokens)
  const cost = about.usage?.cost ?? about.usage?.estimated_cost
  const costMicros = whole(typeof cost === 'number' ? Math.min(cost * 1_000_000, MOST) : undefined)
  return {
    ...(about.model && { model: cutTo(about.model, 200) }),
    ...(tokensIn !== undefined && { tokensIn }),
    ...(tokensOut !== undefined && { tokensOut }),
    ...(costMicros !== undefined && { costMicros }),
  }
}

const ADDED_TOKENS = 1_024

/** A server may belong to the agent's owner, so the usage and cost that it states are limited to plausible values. */
export function plausible(
  completion: Completion,
  { model, messages, maxTokens }: { model: string; messages: readonly { content: string }[]; maxTokens: number },
): Completion {
  const mostIn = ADDED_TOKENS + messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  const mostOut = maxTokens + Buffer.byteLength(completion.text) + Buffer.byteLength(completion.thoughts ?? '')
  const { tokensIn, tokensOut, costMicros } = completion
  const [into, out] = [Math.min(tokensIn ?? mostIn, mostIn), Math.min(tokensOut ?? mostOut, mostOut)]
  const price = mostOf(model)
  return {
    ...completion,
    ...(tokensIn !== undefined && { tokensIn: into }),
    ...(tokensOut !== undefined && { tokensOut: out }),
    ...(costMicros !== undefined && {
      costMicros: Math.min(costMicros, Math.ceil(into * price.in + out * price.out)),
    }),
  }
}

const MOST = 2_147_483_647

/** Ignores a number stated by an API that is negative, or too large for an integer column of the database. */
function whole(value: number | null | undefined): number | undefined {
  if (typeof value !== 'number' || !(value >= 0) || value > MOST) return undefined
  return Math.round(value)
}
