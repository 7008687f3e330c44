import type { Json, Seat } from '@masquerade/game'

export interface Asked {
  agent: string
  seat: Seat
  /** The name of a move, `probe:NAME` for a research question, or `tell` for a conversation. */
  kind: string
  turn: number
  attempt: number
  prompt: Json
  reply: string | null
  error?: string
  fault?: string
  served: string | null
  /** What a model was asked with, such as its temperature and, where its API takes one, a random seed. */
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
  const paid = asks.filter(({ recalled }) => !recalled)
  return paid
    .map(({ tokensIn, tokensOut, money }) => ({ tokens: tokensIn + tokensOut, money }))
    .reduce(sumOfSpent, NOTHING_SPENT)
}

/** Errors which show that an agent cannot be reached at all, so that asking it further questions would be useless. */
const GONE: ReadonlySet<string> = new Set([
  ...['blocked', 'unknown-host', 'unreachable', 'tls', 'redirect', 'unauthorized', 'not-found', 'no-credit'],
  ...['not-served', 'no-such-model', 'no-such-space', 'paused', 'broken'],
])

export const isGone = ({ fault }: Pick<Asked, 'fault'>): boolean => fault !== undefined && GONE.has(fault)

export const NOTHING_SPENT: Spent = { tokens: 0, money: 0 }

export type Cap = Partial<Readonly<Spent>>

/** Sites store costs in millionths of a US dollar. */
interface StoredSpent {
  tokens: number
  costMicros: number
}

const MICROS = 1_000_000

export const inDollars = ({ tokens, costMicros }: StoredSpent): Spent => ({ tokens, money: costMicros / MICROS })

export const inMicros = ({ tokens, money }: Spent): StoredSpent => ({ tokens, costMicros: money * MICROS })

export const capInDollars = ({ tokens, costMicros }: Partial<StoredSpent>): Cap => ({
  ...(tokens !== undefined && { tokens }),
  ...(costMicros !== undefined && { money: costMicros / MICROS }),
})

export const sumOfSpent = (one: Spent, other: Spent): Spent => ({
  tokens: one.tokens + other.tokens,
  money: one.money + other.money,
})

export const dearest = (costs: readonly Spent[]): Spent => ({
  tokens: Math.max(0, ...costs.map(({ tokens }) => tokens)),
  money: Math.max(0, ...costs.map(({ money }) => money)),
})

export class Spending {
  /** Several processes may play one experiment; a caller that knows the cost of all of them sets it here. */
  sum = NOTHING_SPENT
  #dearest: Spent

  constructor(dearest = NOTHING_SPENT) {
    this.#dearest = dearest
  }

  add({ spent }: { spent?: Spent }): void {
    if (!spent) return
    this.sum = sumOfSpent(this.sum, spent)
    this.#dearest = dearest([this.#dearest, spent])
  }

  /** Every unfinished match is assumed to cost as much as the most expensive one so far. */
  reached(cap: Cap, estimate: Spent, underWay = 0): keyof Spent | undefined {
    return (['tokens', 'money'] as const).find((kind) => {
      const most = cap[kind]
      if (most === undefined) return false
      const each = this.sum[kind] > 0 ? this.#dearest[kind] : estimate[kind]
      return this.sum[kind] + each * (underWay + 1) > most
    })
  }
}

export function tighter(one: Cap, other: Cap = {}): Cap {
  const tokens = Math.min(one.tokens ?? Infinity, other.tokens ?? Infinity)
  const money = Math.min(one.money ?? Infinity, other.money ?? Infinity)
  return { ...(tokens < Infinity && { tokens }), ...(money < Infinity && { money }) }
}

export interface Network {
  record(asked: Asked): void
  /** When it is aborted, agents are asked no more questions, and open answers are not awaited. */
  signal: AbortSignal
  of?: AskedOf
}

export type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/** The position of a match in the experiment's plan identifies stored answers, so that no question is asked twice. */
export interface AskedOf {
  number: number
  playing: string
  /** This callback is told of every question that is sent to an agent; a question with a stored answer is not sent. */
  put?(asked: Put): void
}

export interface SeatTaken extends Network {
  name: string
  /** The number of the seat; agents that only read the finished match have numbers after those of the players. */
  seat: Seat
  /** The name under which an agent sees the match; it reveals nothing about the experiment. */
  match: string
  config: object
  /** Marks a judge: its missing answer counts as a failure, not as a score. */
  judges?: true
}

export const UNWATCHED: Network = { record: () => {}, signal: new AbortController().signal }
