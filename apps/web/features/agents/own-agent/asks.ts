import type { Json } from '@masquerade/game'
import type { OwnAsk } from '@masquerade/protocol'

export type AskState = 'waiting' | 'answered' | 'noted' | 'refused' | 'timeout' | 'error'

/** The state `noted` of a question means that the agent answered it and the site added a remark, such as a warning. */
export function stateOf({
  answer,
  error,
  unheard,
  refused,
}: Pick<OwnAsk, 'answer' | 'error' | 'unheard' | 'refused'>): AskState {
  if (answer === undefined) return 'waiting'
  if (typeof answer === 'object' && answer !== null && 'missing' in answer) {
    return answer.missing === 'timeout' ? 'timeout' : 'error'
  }
  if (refused !== undefined) return 'refused'
  return error === undefined && unheard === undefined ? 'answered' : 'noted'
}

export function saidIn({ answer }: Pick<OwnAsk, 'answer'>): string | undefined {
  if (typeof answer !== 'object' || answer === null || 'missing' in answer) return undefined
  if ('text' in answer && typeof answer.text === 'string') return answer.text
  return 'action' in answer ? JSON.stringify(answer.action) : undefined
}

export interface AskSum {
  asks: number
  failed: number
  meanMs?: number
  tokensIn?: number
  tokensOut?: number
  costMicros?: number
}

export function sumOf(asks: readonly OwnAsk[]): AskSum {
  const states = asks.map(stateOf)
  const answered = asks.filter((_, index) => ['answered', 'noted', 'refused'].includes(states[index] ?? ''))
  const times = answered.flatMap(({ latencyMs }) => latencyMs ?? [])
  const total = (name: 'tokensIn' | 'tokensOut' | 'costMicros') => {
    const known = asks.flatMap((ask) => ask[name] ?? [])
    return known.length > 0 ? { [name]: known.reduce((a, b) => a + b, 0) } : {}
  }
  return {
    asks: asks.length,
    failed: states.filter((state) => state === 'timeout' || state === 'error').length,
    ...(times.length > 0 && { meanMs: times.reduce((a, b) => a + b, 0) / times.length }),
    ...total('tokensIn'),
    ...total('tokensOut'),
    ...total('costMicros'),
  }
}

export interface PromptPart {
  role?: string
  text: string
}

export function promptParts(prompt: Json): PromptPart[] {
  if (typeof prompt === 'string') return [{ text: prompt }]
  const { messages, ...rest } = Array.isArray(prompt) ? { messages: prompt } : ((prompt ?? {}) as Record<string, Json>)
  if (!Array.isArray(messages) || !messages.every(isMessage)) return [{ text: JSON.stringify(prompt, null, 2) }]
  const more = Object.keys(rest).length > 0 ? [{ text: JSON.stringify(rest, null, 2) }] : []
  return [...messages.map(({ role, content }) => ({ role, text: content })), ...more]
}

export const lengthOf = (parts: readonly PromptPart[]): number => parts.reduce((sum, { text }) => sum + text.length, 0)

function isMessage(value: Json): value is { role: string; content: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'role' in value &&
    'content' in value &&
    typeof value.role === 'string' &&
    typeof value.content === 'string'
  )
}
