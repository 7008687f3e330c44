import type { Spent } from '../play/asked.ts'
import type { PlayedMatch } from '../play/cell.ts'

export const NOTHING_SPENT: Spent = { tokens: 0, money: 0 }

/** The budget of an experiment run in tokens and money; where one of them is missing, it is unlimited. */
export type Cap = Partial<Readonly<Spent>>

export const sumOfSpent = (one: Spent, other: Spent): Spent => ({
  tokens: one.tokens + other.tokens,
  money: one.money + other.money,
})

/** The cost of an experiment run so far, and the cost of its most expensive match. */
export class Spending {
  #sum = NOTHING_SPENT
  #dearest: Spent

  /** The parameter `dearest` is the least cost that is assumed for each further match, once any match was played. */
  constructor(dearest = NOTHING_SPENT) {
    this.#dearest = dearest
  }

  add({ spent }: Pick<PlayedMatch, 'spent'>): void {
    if (!spent) return
    this.#sum = sumOfSpent(this.#sum, spent)
    this.#dearest = {
      tokens: Math.max(this.#dearest.tokens, spent.tokens),
      money: Math.max(this.#dearest.money, spent.money),
    }
  }

  get sum(): Spent {
    return this.#sum
  }

  /** Sets the total cost of the experiment run, over all processes that play it. */
  set sum(sum: Spent) {
    this.#sum = sum
  }

  /**
   * Returns the kind of cost (tokens or money) whose budget the next match would exceed, given the number of matches
   * being played: each match is assumed to cost as much as the most expensive one so far or, before any was played, as
   * much as estimated.
   */
  reached(cap: Cap, estimate: Spent, underWay = 0): keyof Spent | undefined {
    return (['tokens', 'money'] as const).find((kind) => {
      const most = cap[kind]
      if (most === undefined) return false
      const each = this.#sum[kind] > 0 ? this.#dearest[kind] : estimate[kind]
      return this.#sum[kind] + each * (underWay + 1) > most
    })
  }
}

/**
 * Returns the smaller of two budgets, that of the experiment run and that of its manifest (JSON description),
 * separately for tokens and money.
 */
export function tighter(one: Cap, other: Cap = {}): Cap {
  const tokens = least(one.tokens, other.tokens)
  const money = least(one.money, other.money)
  return { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}
