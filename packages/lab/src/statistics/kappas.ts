import { fleiss } from './agreement.ts'
import { type Spread, spread } from './f1.ts'

/** A rating for kappa: the class into which a rater put an item. */
export interface Classed {
  item: string
  rater: string
  kind: number
}

/**
 * The agreement of raters by Fleiss' kappa: for each pair of raters, and for all raters over the items that all of them
 * rated.
 */
export interface Kappas {
  raters: number
  /**
   * Mean and standard deviation of Fleiss' kappa over the pairs of raters for whom it is defined: they rated a common
   * item, and not all their ratings are in one class.
   */
  pairs: Spread | undefined
  /** Items that all marked. */
  items: number
  overall: number | undefined
}

/**
 * Returns Fleiss' kappa in pairs of raters and overall, for classes 0 to `kinds` − 1. A rater's later rating of an item
 * replaces the earlier one.
 */
export function kappas(marks: readonly Classed[], kinds: number): Kappas {
  const byRater = new Map<string, Map<string, number>>()
  for (const { item, rater, kind } of marks) {
    const own = byRater.get(rater) ?? new Map<string, number>()
    byRater.set(rater, own.set(item, kind))
  }
  const items = [...new Set(marks.map(({ item }) => item))]
  const raters = [...byRater.values()].map((own) => items.map((item) => own.get(item) ?? null))
  const pairs = raters.flatMap((one, at) => raters.slice(at + 1).map((other) => [one, other]))
  const overall = kappaOver(raters, kinds)
  return {
    raters: raters.length,
    pairs: spread(pairs.flatMap((pair) => kappaOver(pair, kinds).value ?? [])),
    items: overall.n,
    overall: overall.value,
  }
}

/**
 * Returns Fleiss' kappa over the units that all given raters put into a class, and the number of these units; null
 * means that a rater named no class.
 */
export function kappaOver(
  raters: readonly (readonly (number | null)[])[],
  kinds: number,
): { value: number | undefined; n: number } {
  const units = Math.max(0, ...raters.map(({ length }) => length))
  const counts: number[][] = []
  for (let unit = 0; unit < units; unit++) {
    const own = new Array<number>(kinds).fill(0)
    let answers = 0
    for (const rater of raters) {
      const kind = rater[unit] ?? null
      if (kind === null) break
      own[kind] = (own[kind] ?? 0) + 1
      answers++
    }
    if (answers === raters.length) counts.push(own)
  }
  return { value: raters.length > 1 && counts.length > 0 ? fleiss(counts) : undefined, n: counts.length }
}
