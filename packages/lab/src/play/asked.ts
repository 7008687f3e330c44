import type { Json, Seat } from '@masquerade/game'

/** One ask to an agent over a network with its answer: stored beside the matches of a run. */
export interface Asked {
  agent: string
  seat: Seat
  /** The kind as on the wire: a probe is `probe:NAME`, a turn of a conversation `tell`. */
  kind: string
  turn: number
  attempt: number
  prompt: Json
  reply: string | null
  error?: string
  /** The code of the failure, where no answer came. */
  fault?: string
  /** The model that answered, by its own account. */
  served: string | null
  /** The sampling parameters of the request, including the seed where its API knows one. */
  sampling: Readonly<Record<string, number>> | null
  /** SHA-256 of the prompt as it was sent. */
  digest: string
  /** SHA-256 of the prompt without the parts that depend on the match; null where only the document was sent. */
  form: string | null
  ms: number
  tokensIn: number
  tokensOut: number
  /** In US dollars. */
  money: number
  /** The reply was kept from an earlier ask, and no agent was asked. */
  recalled?: true
}

/** The cost of a match for agents that are asked over a network. */
export interface Spent {
  tokens: number
  /** In US dollars. */
  money: number
}

/** The cost of asks; replies kept from before cost nothing. */
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
 * Failures that mean that an agent is gone, whatever it is asked, so that more asks would be wasted. A rejected request
 * is not among them: its content may be the cause.
 */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)
