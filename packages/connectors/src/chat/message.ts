import { z } from 'zod'

export interface Heard {
  text: string
  thoughts?: string
  /** The name of a tool that the model wants to call, although it was offered none. */
  tool?: string
}

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
const field = z.string().nullish().catch(undefined)
const called = z.looseObject({ name: field })

export const message = z.looseObject({
  content: z.union([z.string(), z.array(part)]).nullish(),
  reasoning_content: field,
  reasoning: field,
  tool_calls: z
    .array(z.looseObject({ function: called.nullish() }))
    .nullish()
    .catch(undefined),
  /** Older APIs name a tool call in this field of a model's message instead of in `tool_calls`. */
  function_call: called.nullish().catch(undefined),
})

type Part = z.infer<typeof part>

const THOUGHTS = /^(thinking|thought|reasoning)/i
const isThought = ({ type = '', thinking }: Part): boolean => thinking !== undefined || THOUGHTS.test(type)

export function heardIn(given: z.infer<typeof message> | null | undefined): Heard {
  const { content, reasoning_content, reasoning, tool_calls, function_call } = given ?? {}
  const parts: Part[] = typeof content === 'string' ? [{ text: content }] : (content ?? [])
  const thoughts = reasoning_content || reasoning || parts.filter(isThought).map(wordsOf).join('')
  const tool = function_call ?? (tool_calls?.[0] && (tool_calls[0].function ?? {}))
  return {
    text: parts
      .filter((one) => !isThought(one))
      .map(wordsOf)
      .join(''),
    ...(thoughts !== '' && { thoughts }),
    ...(tool && { tool: tool.name ?? '' }),
  }
}

function wordsOf({ text = '', thinking }: Part): string {
  if (thinking === undefined) return text
  return typeof thinking === 'string' ? thinking : thinking.map((inner) => inner.text ?? '').join('')
}
