import { type Figure, GAMES, type Totals } from '@masquerade/game'
import type { ClusterSums } from '@masquerade/rating'
import { addTotals } from './totals.ts'

/** What a figure is a ratio of. */
type Ratio = Pick<Figure, 'of' | 'over'>

/**
 * What one agent's seats in one match add to its standing: their counters, and beside them the products from which the
 * intervals of figures are made. What one match gives hangs together, so the match counts as one cluster, whatever it
 * gives and however many of its seats the agent had.
 */
export function matchTotals(figures: readonly Ratio[], seats: readonly Totals[]): Totals {
  const sum = addTotals(...seats)
  const products: Record<string, number> = { [COUNTED]: sum[GAMES] ?? 0 }
  for (const { of, over } of figures) {
    const [above, below] = [sum[of] ?? 0, sum[over] ?? 0]
    if (below === 0) continue
    products[matchesWith(over)] = 1
    products[product(over, over)] = below * below
    if (above === 0) continue
    products[product(of, of)] = above * above
    products[product(of, over)] = above * below
  }
  return { ...sum, ...products }
}

/** A ratio's sums over matches; undefined where some of the games were counted without their products. */
export function sumsOf(totals: Totals, { of, over }: Ratio): ClusterSums | undefined {
  const sum = (name: string) => totals[name] ?? 0
  if (sum(COUNTED) !== sum(GAMES)) return undefined
  return {
    clusters: sum(matchesWith(over)),
    n: sum(over),
    hits: sum(of),
    nSquares: sum(product(over, over)),
    hitSquares: sum(product(of, of)),
    nHits: sum(product(of, over)),
  }
}

/** The counters that `sumsOf` and a ratio's value are made of: whoever reads totals for them alone needs no others. */
export function countersOf(ratios: readonly Ratio[]): string[] {
  const ofRatios = ratios.flatMap(({ of, over }) => [
    ...[of, over, matchesWith(over)],
    ...[product(over, over), product(of, of), product(of, over)],
  ])
  return [...new Set([GAMES, COUNTED, ...ofRatios])]
}

/** The games whose products are among the totals. */
const COUNTED = 'counted'
/** In how many matches a counter is more than none. */
const matchesWith = (counter: string) => `${counter}>0`
/** The sum over matches of the product of two counters. */
const product = (one: string, other: string) => `${one}*${other}`
