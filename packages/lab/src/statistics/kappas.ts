import { fleiss } from './agreement.ts'
import { type Spread, spread } from './f1.ts'

/** Into which class a rater put an item. */
export interface Classed {
  item: string
  rater: string
  kind: number
}

/** How far raters agree: two by two, and all at once over the items that all of them marked. */
export interface Kappas {
  raters: number
  /** Over the pairs of raters whose kappa exists: those with an item in common, and anything to agree about. */
  pairs: Spread | undefined
  /** Items that all marked. */
  items: number
  overall: number | undefined
}

/** Fleiss' kappa pairwise and overall, of classes 0 to `kinds` − 1. A rater that marks an item again has thought again. */
export function kappas(marks: readonly Classed[], kinds: number): Kappas {
  const byRater = new Map<string, Map<string, number>>()
  for (const { item, rater, kind } of marks) {
    const own = byRater.get(rater) ?? new Map<string, number>()
    byRater.set(rater, own.set(item, kind))
  }
  const raters = [...byRater.values()]
  const pairs = raters.flatMap((one, at) => raters.slice(at + 1).map((other) => [one, other]))
  const inCommon = commonTo(raters)
  return {
    raters: raters.length,
    pairs: spread(pairs.flatMap((pair) => kappaOf(pair, commonTo(pair), kinds) ?? [])),
    items: inCommon.length,
    overall: kappaOf(raters, inCommon, kinds),
  }
}

type Rater = ReadonlyMap<string, number>

/** The items that every one of some raters marked. */
function commonTo([first, ...others]: readonly Rater[]): string[] {
  return first ? [...first.keys()].filter((item) => others.every((other) => other.has(item))) : []
}

function kappaOf(raters: readonly Rater[], items: readonly string[], kinds: number): number | undefined {
  if (items.length === 0 || raters.length < 2) return undefined
  return fleiss(
    items.map((item) =>
      Array.from({ length: kinds }, (_, kind) => raters.filter((rater) => rater.get(item) === kind).length),
    ),
  )
}
