import { restOf, type Three, worth } from './constants.ts'
import { plansOf } from './pools.ts'

type BySeat<Of> = readonly [Of, Of]

/** The most that any split of the pool gives both together. */
export function mostTogether(items: Three, values: BySeat<Three>): number {
  return Math.max(...splits(items, values).map(([one, other]) => one + other))
}

/** Whether no other split betters this one for a seat without harm to the other. */
export function isPareto(items: Three, values: BySeat<Three>, [own, others]: BySeat<number>): boolean {
  return !splits(items, values).some(([one, other]) => one >= own && other >= others && one + other > own + others)
}

/** What each split of the pool is worth to both seats. */
function splits(items: Three, [one, other]: BySeat<Three>): BySeat<number>[] {
  return plansOf(items).map((taken) => [worth(taken, one), worth(restOf(items, taken), other)])
}
