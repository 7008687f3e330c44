import { fleiss } from './agreement.ts'
import { type Spread, spread } from './f1.ts'

export interface Classed {
  item: string
  rater: string
  kind: number
}

export interface Kappas {
  raters: number
  /** The mean of kappa (a measure of agreement) over all pairs of raters for whom it can be computed. */
  pairs: Spread | undefined
  items: number
  overall: number | undefined
}

/**
 * Where a rater has rated the same text several times, only the last rating counts for kappa (a measure of agreement).
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
