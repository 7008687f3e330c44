import type { OwnAsk } from '@masquerade/protocol'

export type AskState = 'waiting' | 'answered' | 'noted' | 'refused' | 'timeout' | 'error'

/** How an ask went: `noted` is an answer that came with something to say about it. */
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

/** What was said, when something was. */
export function saidIn({ answer }: Pick<OwnAsk, 'answer'>): string | undefined {
  if (typeof answer !== 'object' || answer === null || 'missing' in answer) return undefined
  if ('text' in answer && typeof answer.text === 'string') return answer.text
  return 'action' in answer ? JSON.stringify(answer.action) : undefined
}

export interface AskSum {
  asks: number
  failed: number
  /** Of those that were answered. */
  meanMs?: number
  /** Of the asks whose provider reports tokens. */
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
