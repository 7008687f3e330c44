import type { Spent } from '../play/asked.ts'
import type { PlayedMatch } from '../play/cell.ts'

export const NOTHING_SPENT: Spent = { tokens: 0, money: 0 }

export type Cap = Partial<Readonly<Spent>>

export const sumOfSpent = (one: Spent, other: Spent): Spent => ({
  tokens: one.tokens + other.tokens,
  money: one.money + other.money,
})

export class Spending {
  #sum = NOTHING_SPENT
  #dearest: Spent

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

  /** Several processes may play one experiment, so the total cost of all of them is set here by the caller. */
  set sum(sum: Spent) {
    this.#sum = sum
  }

  /**
   * To stay within the budget, every unfinished match is assumed to cost as much as the most expensive match so far.
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

export function tighter(one: Cap, other: Cap = {}): Cap {
  const tokens = least(one.tokens, other.tokens)
  const money = least(one.money, other.money)
  return { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}
