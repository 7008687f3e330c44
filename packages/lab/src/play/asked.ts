import type { Json, Seat } from '@masquerade/game'

export interface Asked {
  agent: string
  seat: Seat
  /**
   * The kind of question that an agent was asked: the name of a move, `probe:NAME` for a research question, or `tell`
   * for a conversation.
   */
  kind: string
  turn: number
  attempt: number
  prompt: Json
  reply: string | null
  error?: string
  fault?: string
  served: string | null
  /**
   * The request parameters sent to a language model, such as the temperature and, where the model's API takes one, a
   * random seed.
   */
  sampling: Readonly<Record<string, number>> | null
  digest: string
  /** The SHA-256 of the fixed parts of the prompt; null for an agent that gets a JSON document instead of a prompt. */
  form: string | null
  ms: number
  tokensIn: number
  tokensOut: number
  money: number
  recalled?: true
}

export interface Spent {
  tokens: number
  money: number
}

/** An answer that was stored and used again costs nothing the second time. */
export function spentOn(asks: readonly Asked[]): Spent {
  let [tokens, money] = [0, 0]
  for (const { tokensIn, tokensOut, money: paid, recalled } of asks) {
    if (recalled) continue
    tokens += tokensIn + tokensOut
    money += paid
  }
  return { tokens, money }
}

/** Errors which show that an agent cannot be reached at all, so that asking it further questions would be useless. */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)
