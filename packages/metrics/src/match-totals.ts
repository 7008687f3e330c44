import { type Figure, GAMES, type Totals } from '@masquerade/game'
import type { ClusterSums, ValueSums } from '@masquerade/rating'
import { addTotals, MORE } from './totals.ts'

/** What a figure is a ratio of. */
type Ratio = Pick<Figure, 'kind' | 'of' | 'over'>

/**
 * What one agent's seats in one match add to its standing: their counters, and beside them the products from which the
 * intervals of figures are made, and of means which value the match gave. What one match gives hangs together, so the
 * match counts as one cluster, whatever it gives and however many of its seats the agent had.
 */
export function matchTotals(figures: readonly Ratio[], seats: readonly Totals[]): Totals {
  const sum = addTotals(...seats)
  const products: Record<string, number> = { [COUNTED]: sum[GAMES] ?? 0 }
  for (const figure of figures) {
    const [above, below] = [sum[figure.of] ?? 0, sum[figure.over] ?? 0]
    if (below === 0) continue
    const names = namesOf(figure)
    products[names.matches] = 1
    products[names.overOver] = below * below
    if (figure.kind === 'mean') products[below === 1 ? `${names.value}${above}` : `${names.value}${MORE}`] = 1
    if (above === 0) continue
    products[names.ofOf] = above * above
    products[names.ofOver] = above * below
  }
  return { ...sum, ...products }
}

/** A ratio's sums over matches, and of a mean how often each value came, one a match, where these were few. */
export type RatioSums = ClusterSums & Pick<ValueSums, 'times'>

/** A ratio's sums over matches; undefined where some of the games were counted without their products. */
export function sumsOf(totals: Totals, ratio: Ratio): RatioSums | undefined {
  const { of, over } = ratio
  const { matches, overOver, ofOf, ofOver } = namesOf(ratio)
  const sum = (name: string) => totals[name] ?? 0
  if (sum(COUNTED) !== sum(GAMES)) return undefined
  return {
    clusters: sum(matches),
    n: sum(over),
    hits: sum(of),
    nSquares: sum(overOver),
    hitSquares: sum(ofOf),
    nHits: sum(ofOver),
    // All counters are gone through for it, and most figures do without.
    get times() {
      return ratio.kind === 'mean' ? timesIn(totals, namesOf(ratio).value) : undefined
    },
  }
}

function timesIn(totals: Totals, value: string): ValueSums['times'] {
  if (`${value}${MORE}` in totals) return undefined
  return new Map(
    Object.entries(totals).flatMap(([name, times]) =>
      name.startsWith(value) ? [[Number(name.slice(value.length)), times] as const] : [],
    ),
  )
}

/**
 * The counters that `sumsOf` and a ratio's value are made of: whoever reads totals for them alone needs no
 * others. Those whose names end with `=` stand for all that begin so.
 */
export function countersOf(ratios: readonly Ratio[]): string[] {
  const ofRatios = ratios.flatMap((ratio) => [ratio.of, ratio.over, ...Object.values(namesOf(ratio))])
  return [...new Set([GAMES, COUNTED, ...ofRatios])]
}

/** The games whose products are among the totals. */
const COUNTED = 'counted'

interface Names {
  /** In how many matches the counter below is more than none. */
  matches: string
  /** Sums over matches of the product of two counters. */
  overOver: string
  ofOf: string
  ofOver: string
  /** In how many matches it had which value, which follows. */
  value: string
}

/** Made once for each figure: each match that ends has them for each of its figures and seats. */
const known = new WeakMap<Ratio, Names>()

function namesOf(ratio: Ratio): Names {
  const before = known.get(ratio)
  if (before) return before
  const { of, over } = ratio
  const names = {
    matches: `${over}>0`,
    overOver: `${over}*${over}`,
    ofOf: `${of}*${of}`,
    ofOver: `${of}*${over}`,
    value: `${of}/${over}=`,
  }
  known.set(ratio, names)
  return names
}
