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
  /** The sampling parameters of the request include the seed where the agent's API takes one. */
  sampling: Readonly<Record<string, number>> | null
  /** SHA-256 of the prompt as it was sent to the agent. */
  digest: string
  /** SHA-256 of the prompt without the parts that depend on the match; null where only a JSON document was sent. */
  form: string | null
  ms: number
  tokensIn: number
  tokensOut: number
  /** The cost of the question, in US dollars. */
  money: number
  /** The property is set where the reply was reused from an earlier question, so that no agent was asked. */
  recalled?: true
}

/** The cost of a match for agents that are asked over a network. */
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
 * These error codes mean that an agent is unreachable, so that further questions would be wasted; the code for a
 * rejected request is missing here, because the content of that one request may be the cause.
 */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)
