import { cachedIn, type Figure, GAMES, type Totals } from '@masquerade/game'
import {
  type ClusterSums,
  clusteredRatio,
  clusteredShare,
  ENDLESS,
  type Interval,
  inUnits,
  MOST_DISTINCT,
  meanIn,
  type ValueSums,
  wilson,
} from '@masquerade/rating'

type Ratio = Pick<Figure, 'kind' | 'of' | 'over'>

/** Seats of one agent in one match are not independent, so their counters add up to one observation. */
export function matchTotals(figures: readonly Ratio[], seats: readonly Totals[]): Totals {
  const sum = addTotals(...seats)
  sum[COUNTED] = sum[GAMES] ?? 0
  for (const figure of figures) {
    const [above, below] = [sum[figure.of] ?? 0, sum[figure.over] ?? 0]
    if (below === 0) continue
    const names = namesOf(figure)
    sum[names.matches] = 1
    sum[names.overOver] = below * below
    if (figure.kind === 'mean') sum[below === 1 ? `${names.value}${above}` : `${names.value}${MORE}`] = 1
    if (above === 0) continue
    sum[names.ofOf] = above * above
    sum[names.ofOver] = above * below
  }
  return sum
}

/** `score/games=60` counts how often 60 occurs; `score/games=more` replaces too many such counters. */
export const MORE = 'more'

/** Adds counters in any order of matches to one sum. */
export function addTotals(first: Totals = {}, ...others: readonly Totals[]): Record<string, number> {
  const sum: Record<string, number> = {}
  // Copying the counters in a loop takes a third of the time of JavaScript's spread syntax.
  for (const name in first) if (first[name]) sum[name] = first[name]
  for (const one of others) addTo(sum, one)
  return sum
}

/** Counters of 0 are left out: most are 0 in one match, and a missing counter is read as 0. */
export function addTo(sum: Record<string, number>, part: Totals): void {
  for (const name in part) {
    const value = part[name]
    if (!value) continue
    const before = sum[name]
    if (before === -value) delete sum[name]
    else if (before !== undefined) sum[name] = name.endsWith(ALL_MORE) ? 1 : before + value
    else if (name.includes('=')) addValue(sum, name, value)
    else sum[name] = value
  }
}

const ALL_MORE = `=${MORE}`

function addValue(sum: Record<string, number>, name: string, times: number): void {
  const of = name.slice(0, name.indexOf('=') + 1)
  const more = `${of}${MORE}`
  if (more in sum) return
  const known = Object.keys(sum).filter((one) => one.startsWith(of))
  if (name !== more && known.length < MOST_DISTINCT) {
    sum[name] = times
    return
  }
  for (const one of known) delete sum[one]
  sum[more] = 1
}

export type RatioSums = ClusterSums & Pick<ValueSums, 'times'>

/** The sums for a confidence interval are undefined if some matches were counted before such sums were recorded. */
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
    // Counting how often each value occurs reads all counters, so it is done only when a caller needs it.
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

/** All counters that these statistics need; a name such as `games=` stands for all that begin so. */
export function countersOf(ratios: readonly Ratio[]): string[] {
  const ofRatios = ratios.flatMap((ratio) => [ratio.of, ratio.over, ...Object.values(namesOf(ratio))])
  return [...new Set([GAMES, COUNTED, ...ofRatios])]
}

const COUNTED = 'counted'

const known = new WeakMap<Ratio, ReturnType<typeof namesFor>>()

const namesOf = (ratio: Ratio) => cachedIn(known, ratio, () => namesFor(ratio))

const namesFor = ({ of, over }: Ratio) => ({
  matches: `${over}>0`,
  overOver: `${over}*${over}`,
  ofOf: `${of}*${of}`,
  ofOver: `${of}*${over}`,
  value: `${of}/${over}=`,
})

export interface Measured extends Interval {
  n: number
  thin: boolean
  /** Why an interval has no bounds: only one match, identical values, or old matches without sums. */
  endless?: 'one' | 'same' | 'uncounted'
}

/** A value with its confidence interval, in which a match with several observations is one cluster. */
export function measured(figure: Figure, totals: Totals): Measured | undefined {
  const { of, over, unit = 1 } = figure
  const [hits, n] = [totals[of] ?? 0, totals[over] ?? 0]
  if (n <= 0) return undefined
  const known = measuredBy(figure, sumsOf(totals, figure))
  return known ?? { value: hits / (n * unit), ...ENDLESS, n, thin: true, endless: 'uncounted' }
}

export function measuredBy(
  figure: Pick<Figure, 'kind' | 'unit' | 'range' | 'greyedBelow'>,
  sums: RatioSums | undefined,
): Measured | undefined {
  const interval = sums && intervalOf(figure, sums)
  if (!sums || !interval) return undefined
  const { value, low, high } = interval
  const found = { value, low, high, n: sums.n, thin: sums.clusters < figure.greyedBelow }
  return Number.isFinite(low) ? found : { ...found, endless: sums.clusters === 1 ? 'one' : 'same' }
}

function intervalOf(
  { kind, unit = 1, range = {} }: Pick<Figure, 'kind' | 'unit' | 'range'>,
  sums: RatioSums,
): Interval | undefined {
  const { n, hits, hitSquares, nSquares } = sums
  // Each match has a whole number of observations; if these numbers and their squares have equal sums, no match has
  // more than one observation.
  const single = nSquares === n
  if (kind === 'share') return single ? wilson(hits, n) : clusteredShare(sums)
  if (single) {
    return meanIn(
      range,
      {
        ...{ n, sum: hits, squares: hitSquares },
        get times() {
          return sums.times
        },
      },
      unit,
    )
  }
  const ratio = clusteredRatio(sums, inUnits(range, unit))
  return ratio && { value: hits / (n * unit), low: ratio.low / unit, high: ratio.high / unit }
}

export const measuredAll = (figures: readonly Figure[], totals: Totals): ReadonlyMap<string, Measured> =>
  new Map(figures.flatMap((figure) => named(figure.id, measured(figure, totals))))

/** An entry of a map, or none where there is no value. */
export const named = <Key, Value>(key: Key, value: Value | undefined): [Key, Value][] =>
  value === undefined ? [] : [[key, value]]
