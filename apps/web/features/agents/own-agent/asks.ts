import type { Json } from '@masquerade/game'
import type { OwnAsk } from '@masquerade/protocol'

export type AskState = 'waiting' | 'answered' | 'noted' | 'refused' | 'timeout' | 'error'

/** The state `noted` of a question means that the agent answered it and the site added a remark, such as a warning. */
export function stateOf(ask: Pick<OwnAsk, 'answer' | 'error' | 'unheard' | 'refused'>): AskState {
  const { answer, error, unheard, refused } = ask
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

export type AskSum = ReturnType<typeof sumOf>

export function sumOf(asks: readonly OwnAsk[]) {
  const states = asks.map(stateOf)
  const answered = asks.filter((_, index) => ['answered', 'noted', 'refused'].includes(states[index] ?? ''))
  const times = answered.flatMap(({ latencyMs }) => latencyMs ?? [])
  const total = (known: readonly number[]) => (known.length > 0 ? known.reduce((a, b) => a + b, 0) : undefined)
  const timed = total(times)
  return {
    asks: asks.length,
    failed: states.filter((state) => state === 'timeout' || state === 'error').length,
    meanMs: timed && timed / times.length,
    tokensIn: total(asks.flatMap((ask) => ask.tokensIn ?? [])),
    tokensOut: total(asks.flatMap((ask) => ask.tokensOut ?? [])),
    costMicros: total(asks.flatMap((ask) => ask.costMicros ?? [])),
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
