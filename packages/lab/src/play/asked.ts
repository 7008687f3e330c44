import type { Json, Seat } from '@masquerade/game'

/** One question to an agent over a network with its answer, stored beside the matches of a run. */
export interface Asked {
  agent: string
  seat: Seat
  /**
   * The kind of the question to an agent, as the protocol between site and agents names it: a probe (question beside
   * the game) is `probe:NAME`, a turn of a conversation `tell`.
   */
  kind: string
  turn: number
  attempt: number
  prompt: Json
  reply: string | null
  error?: string
  /** The error code of the failure, where the agent gave no answer. */
  fault?: string
  /** The name of the model that answered, by its own account. */
  served: string | null
  /** The sampling parameters of the request, with the seed where the agent's API takes one. */
  sampling: Readonly<Record<string, number>> | null
  /** SHA-256 of the prompt as it was sent to the agent. */
  digest: string
  /** SHA-256 of the prompt without the parts that depend on the match; null where only a JSON document was sent. */
  form: string | null
  ms: number
  tokensIn: number
  tokensOut: number
  /** In US dollars. */
  money: number
  /** Whether the reply was reused from an earlier question, so that no agent was asked. */
  recalled?: true
}

/** The cost of a match for agents that are asked over a network. */
export interface Spent {
  tokens: number
  /** In US dollars. */
  money: number
}

/** Adds up the cost of questions to agents; replies reused from earlier questions cost nothing. */
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
 * Error codes that mean that an agent is unreachable, whatever the question, so that further questions would be wasted.
 * The code for a rejected request is not among them: the content of that request may be the cause.
 */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)
