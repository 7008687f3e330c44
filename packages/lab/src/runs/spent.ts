import type { Spent } from '../play/asked.ts'
import type { PlayedMatch } from '../play/cell.ts'

export const NOTHING_SPENT: Spent = { tokens: 0, money: 0 }

/** What a run may cost at most; a kind that is not named has no end. */
export type Cap = Partial<Readonly<Spent>>

export const sumOfSpent = (one: Spent, other: Spent): Spent => ({
  tokens: one.tokens + other.tokens,
  money: one.money + other.money,
})

/** What a run has cost so far, and what the dearest of its matches did. */
export class Spending {
  #sum = NOTHING_SPENT
  #dearest: Spent

  /** `dearest`: what each of its matches is taken to cost at least, as soon as any was played. */
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

  /** Sets what the run has cost in all, over all its processes. */
  set sum(sum: Spent) {
    this.#sum = sum
  }

  /**
   * Which kind of cost would pass the cap with the next match, when so many others are being played: each is taken to
   * cost what the dearest so far did, and before any has been played what one is estimated at.
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

/** The tighter of two caps, kind by kind: a run's own beside that of its manifest. */
export function tighter(one: Cap, other: Cap = {}): Cap {
  const tokens = least(one.tokens, other.tokens)
  const money = least(one.money, other.money)
  return { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}
