import type { Json, Seat } from '@masquerade/game'

export interface Asked {
  agent: string
  seat: Seat
  /**
   * The kind of the question to an agent, as the protocol between site and agents names it; `probe:NAME` is a question
   * beside the game, `tell` a turn of a conversation.
   */
  kind: string
  turn: number
  attempt: number
  prompt: Json
  reply: string | null
  error?: string
  fault?: string
  served: string | null
  /** The sampling parameters of a request include the seed where the agent's API takes one. */
  sampling: Readonly<Record<string, number>> | null
  digest: string
  /**
   * The SHA-256 of the prompt without the parts that depend on the match is null where only a JSON document was sent.
   */
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

/** Replies that are reused from earlier questions cost nothing. */
export function spentOn(asks: readonly Asked[]): Spent {
  let [tokens, money] = [0, 0]
  for (const { tokensIn, tokensOut, money: paid, recalled } of asks) {
    if (recalled) continue
    tokens += tokensIn + tokensOut
    money += paid
  }
  return { tokens, money }
}

/**
 * Some error codes mean that an agent is unreachable, so that further questions would be wasted; the code for a
 * rejected request is not one of them, because the content of that one request may be the cause.
 */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)
