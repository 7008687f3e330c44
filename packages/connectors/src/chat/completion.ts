import { cutTo, err, ok, type Result } from '@masquerade/game'
import type { BesideAnswer } from '@masquerade/protocol'
import { z } from 'zod'
import { parsedJson } from '../exchange/parsed-json.ts'
import { excerpt, type Failure, failure, failureOfStatus } from '../failure.ts'
import { mostOf } from './prices.ts'

export interface Completion extends Pick<BesideAnswer, 'model' | 'tokensIn' | 'tokensOut' | 'costMicros'> {
  text: string
  thoughts?: string
  /** The name of a tool that the model wants to call, although it was offered none. */
  tool?: string
  cutShort: boolean
  /** The words with which a model refused to answer; empty when a content filter held its answer back. */
  refusal?: string
  sent?: Record<string, number>
  /** The model takes no system message, as this question (`new`) or one before it (`known`) has shown. */
  noSystem?: 'new' | 'known'
  recalled?: true
}

/** What an API may leave out, or fill with anything. */
const loose = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .catch(undefined)
    .transform((given) => given ?? undefined)

const field = loose(z.string())
/** The text of a part stands one level deeper in the form of OpenAI's assistants. */
const text = loose(z.string().or(z.looseObject({ value: z.string() }).transform(({ value }) => value)))
/** A part of a model's message states by its type what it holds, and it may contain further parts. */
const typed = z.looseObject({
  ...{ type: field, text, refusal: field },
  thinking: loose(z.string().or(z.array(z.looseObject({ text })))),
})
const part = typed.or(z.string().transform((text): Part => ({ text })))
const onlyPart = typed.refine(({ text, refusal, thinking }) => (text ?? refusal ?? thinking) !== undefined)
const called = z.looseObject({ name: field })

const message = z.looseObject({
  content: z.union([z.string(), z.array(part), onlyPart.transform((one): Part[] => [one])]).nullish(),
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

/** Whole answers have a message and pieces of one a delta; the older form of both has nothing but a text. */
const choice = z.looseObject({
  ...{ message: message.nullish(), delta: message.nullish(), text: field },
  ...{ finish_reason: field, index: loose(z.number()), error: z.unknown().optional() },
})

/** A whole answer, or one piece of a streamed one, of which the last may only contain the token usage. */
export const completionBody = z.looseObject({
  ...{ model: field, usage: loose(usage) },
  ...{ choices: z.array(choice).nullish(), error: z.unknown().optional(), object: field },
})

type Body = z.infer<typeof completionBody>
type Choice = z.infer<typeof choice>

export function completionIn(text: string, host: string): Result<Completion, Failure> {
  const { data: body } = completionBody.safeParse(parsedJson(text))
  const [choice] = body?.choices ?? []
  const failed = body && failureIn(body, choice, host)
  if (failed) return err(failed)
  if (body && choice)
    return ok({ ...endedBy(choice.finish_reason), ...heardIn(choice.message, choice.text), ...spent(body) })
  const said = excerpt(text)
  const tail = said === '' ? '' : `: ${said}`
  const message = `${host} answered, but not with a chat completion${tail}`
  return err(failure('not-this-protocol', message, { host }, said))
}

/** These reasons end the words of a model that failed in the middle of its answer. */
const FAILED = /^(error|network_error|insufficient_system_resource)$/i

/** A server may send a late error with the status 200, its own status as the code, or as a mere text. */
export function failureIn(body: Body, choice: Choice | undefined, host: string, isError = false): Failure | undefined {
  const failed = errorIn(body, choice, isError)
  if (failed?.status !== undefined) return failureOfStatus(failed.status, host, failed.document)
  const said = failed && excerpt(failed.document)
  return failed && failure('failed', `${host} broke off: ${said}`, { host }, said)
}

/** The error of an answer with the status 200, as the answer that the server would give with the status of the error. */
export function statedError(text: string, isError = false): { status: number; document: string } | undefined {
  if (!isError && !text.includes('error')) return undefined
  const { data: body } = completionBody.safeParse(parsedJson(text))
  const { status, document = '' } = (body && errorIn(body, body.choices?.[0], isError)) ?? {}
  return status === undefined ? undefined : { status, document }
}

function errorIn(body: Body, choice: Choice | undefined, isError = false) {
  const isOfBody = body.object === 'error' || isError
  const error = withContent(body.error) ?? (isOfBody ? body : withContent(choice?.error))
  const reason = choice?.finish_reason ?? ''
  if (error === undefined && !FAILED.test(reason)) return undefined
  return { status: withStatus.safeParse(error).data?.code, document: JSON.stringify({ error: error ?? reason }) }
}

/** A good answer may have an empty error, or one whose fields are all empty. */
const withContent = (error: unknown) => (Object.values(Object(error)).some(Boolean) ? error : undefined)

const withStatus = z.looseObject({ code: z.coerce.number().int().min(400).max(599) })

const TOO_LONG = /^(length|max_tokens)$/i
/** OpenAI calls this content_filter; others pass on what their own filter calls it. */
const FILTERED = /^(content_filter|safety|prohibited_content|blocklist|recitation|sensitive|refusal)$/i

export const endedBy = (reason: string | undefined): Pick<Completion, 'cutShort' | 'refusal'> => ({
  cutShort: TOO_LONG.test(reason ?? ''),
  ...(FILTERED.test(reason ?? '') && { refusal: '' }),
})

type Part = Partial<z.infer<typeof typed>>
type Message = Partial<z.infer<typeof message>>
type Kind = 'thoughts' | 'refusal' | 'text'

const THOUGHTS = /^(thinking|thought|reasoning)/i

function kindOf({ type = '', thinking, refusal }: Part): Kind {
  if (thinking !== undefined || THOUGHTS.test(type)) return 'thoughts'
  return refusal || type === 'refusal' ? 'refusal' : 'text'
}

export function heardIn(given: Message | null | undefined, older: string | undefined) {
  const { content, tool_calls: [call] = [], function_call, ...message }: Message = given ?? {}
  const put = content || older || ''
  const parts: Part[] = typeof put === 'string' ? [{ text: put }] : put
  const saidAs = (kind: Kind) => parts.map((one) => (kindOf(one) === kind ? wordsOf(one) : '')).join('')
  const thoughts = message.reasoning_content || message.reasoning || saidAs('thoughts')
  const refusal = message.refusal || saidAs('refusal')
  const tool = function_call ?? (call && { name: call.function?.name })
  return {
    text: saidAs('text'),
    ...(thoughts !== '' && { thoughts }),
    ...(refusal !== '' && { refusal }),
    ...(tool && { tool: tool.name ?? '' }),
  }
}

function wordsOf({ text = '', refusal, thinking }: Part): string {
  if (thinking === undefined) return refusal || text
  return typeof thinking === 'string' ? thinking : thinking.map((inner) => inner.text ?? '').join('')
}

export function spent({ model, usage }: Body) {
  const tokensIn = whole(usage?.prompt_tokens)
  const tokensOut = whole(usage?.completion_tokens)
  const cost = usage?.cost ?? usage?.estimated_cost
  const costMicros = whole(cost && Math.min(cost * 1_000_000, MOST))
  return {
    ...(model && { model: cutTo(model, 200) }),
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
function whole(value: number | undefined): number | undefined {
  if (value === undefined || !(value >= 0) || value > MOST) return undefined
  return Math.round(value)
}
