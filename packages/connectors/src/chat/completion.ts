import { cutTo } from '@masquerade/game'
import { z } from 'zod'
import { type Heard, heardIn, message } from './message.ts'
import { mostOf } from './prices.ts'

export interface Completion extends Heard {
  model?: string
  tokensIn?: number
  tokensOut?: number
  costMicros?: number
  cutShort: boolean
  sent?: Record<string, number>
  recalled?: true
}

const usage = z.looseObject({
  prompt_tokens: z.number().nullish().catch(undefined),
  completion_tokens: z.number().nullish().catch(undefined),
  /** Cost of the model's answer in US dollars, under the names that OpenRouter and DeepInfra use. */
  cost: z.number().nullish().catch(undefined),
  estimated_cost: z.number().nullish().catch(undefined),
})

const head = { model: z.string().nullish().catch(undefined), usage: usage.nullish().catch(undefined) }
const finish_reason = z.string().nullish().catch(undefined)

export const completionBody = z.looseObject({
  ...head,
  choices: z.array(z.looseObject({ message, finish_reason })).min(1),
})

/** One piece of a streamed answer; the last piece may only contain the token usage. */
export const completionChunk = z.looseObject({
  ...head,
  choices: z.array(z.looseObject({ delta: message.nullish(), finish_reason })).nullish(),
  error: z.unknown().optional(),
})

export function completionOf({ choices, ...about }: z.infer<typeof completionBody>): Completion {
  const [choice] = choices
  return { ...heardIn(choice?.message), ...spent(about), cutShort: choice?.finish_reason === 'length' }
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

/**
 * An API's server may belong to the agent's owner, so the token usage and cost that it states are limited to plausible
 * values.
 */
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
