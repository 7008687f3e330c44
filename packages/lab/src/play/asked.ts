import type { Json, Seat } from '@masquerade/game'

/** What was really asked of an agent over a network, and what came back: kept beside the matches of a run. */
export interface Asked {
  agent: string
  seat: Seat
  /** As the wire calls it: a probe is `probe:NAME`, a turn of a conversation `tell`. */
  kind: string
  turn: number
  attempt: number
  prompt: Json
  reply: string | null
  error?: string
  /** The code of what went wrong, where no answer came. */
  fault?: string
  /** The model that answered, by its own account. */
  served: string | null
  /** How it was asked to draw its words, the seed among it where its API knows one. */
  sampling: Readonly<Record<string, number>> | null
  /** SHA-256 of the prompt as it was put. */
  digest: string
  /** SHA-256 of the prompt without what the moment of the match put into it; null where there is none but the document. */
  form: string | null
  ms: number
  tokensIn: number
  tokensOut: number
  /** In US dollars. */
  money: number
  /** The reply was kept from an earlier ask, and no agent was asked. */
  recalled?: true
}

/** What a match took of agents that are asked over a network. */
export interface Spent {
  tokens: number
  /** In US dollars. */
  money: number
}

/** What asks took; replies that were kept from before took nothing. */
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
 * An agent that fails so is not there, whatever it is asked: more asks would be spent on nothing. A request that is rejected
 * may be so for what is in it.
 */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)
