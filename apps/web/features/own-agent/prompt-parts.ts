import type { Json } from '@masquerade/game'

export interface PromptPart {
  /** Whose words they are, when it is a chat. */
  role?: string
  text: string
}

/** The request that was sent, in a readable form: a chat by its messages, anything else as the JSON that it was. */
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
