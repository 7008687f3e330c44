import {
  clusteredRatio,
  clusteredScore,
  clusteredShare,
  clusterSums,
  type Difference,
  ENDLESS,
  holm,
  type Interval,
  meanIn,
  orderInterval,
  type PairedBlock,
  pairedRatio,
  pairedT,
  type Range,
  sum,
  valueSums,
  wilson,
} from '@masquerade/rating'
import { spread } from '../statistics/agreement.ts'
import { exactBinomial, mcnemar, ratioFlip, signFlip } from '../statistics/significance.ts'

export interface Entry {
  block: number | string
  y: number
  x: number
}

/** `won` counts each match once; a `share` may count a match several times; a `ratio` may be larger than 1. */
export type FigureKind = 'won' | 'share' | 'mean' | 'median' | 'ratio'

export interface Column {
  id: string
  kind: FigureKind
  range?: Range
  tested?: true
  /** What power is computed from before any match is played: a standard deviation, a number of tries. */
  usual?: { spread?: number; tries?: number }
}

export type FigureFound = Interval & { n: number }

export type Measure = Pick<Column, 'kind' | 'range'>

/** An interval of width zero is dropped, since it carries no information. */
export function figureOf(column: Measure, entries: readonly Entry[]): FigureFound | undefined {
  const tried = entries.filter(({ x }) => x > 0)
  const interval = intervalOf(column, tried)
  if (!interval) return undefined
  return { ...interval, ...(interval.low === interval.high && ENDLESS), n: tried.length }
}

function intervalOf({ kind, range = {} }: Measure, tried: readonly Entry[]): Interval | undefined {
  const sums = () => clusterSums(tried.map(({ y, x }) => ({ hits: y, n: x })))
  switch (kind) {
    case 'won':
      return single(tried) ? wilson(sum(tried.map(({ y }) => y)), tried.length) : clusteredShare(sums())
    case 'share':
      return clusteredShare(sums())
    case 'mean':
      return single(tried) ? meanIn(range, valueSums(tried.map(({ y }) => y))) : clusteredRatio(sums(), range)
    case 'median':
      return orderInterval(
        Array.from(tried, ({ y, x }) => y / x),
        0.5,
      )
    case 'ratio':
      return clusteredRatio(sums(), range)
  }
}

export function rangeOfDifference({ kind, range }: Measure): Required<Range> | undefined {
  const { least = -Infinity, most = Infinity } = isShare(kind) ? SHARE : (range ?? {})
  return Number.isFinite(most - least) ? { least: least - most, most: most - least } : undefined
}

export const isShare = (kind: FigureKind): boolean => kind === 'won' || kind === 'share'

const SHARE = { least: 0, most: 1 }

/** True when every group of matches gave the agent at most one chance, such as one match to win. */
export const single = (entries: readonly Entry[]): boolean => entries.every(({ x }) => x <= 1)

/** The key of a test's spread (how far its values vary) is a symbol, which is left out of JSON. */
export const SPREAD = Symbol('how far blocks are spread')

export interface Test {
  column: string
  a: string
  b: string
  test: string
  n: number
  value: number | null
  low: number | null
  high: number | null
  p: number | null
  adjusted: number | null
  [SPREAD]?: number
}

type Compared = Pick<Test, 'column' | 'a' | 'b'>

export const ALPHA = 0.05

export const isSignificant = ({ adjusted }: Pick<Test, 'adjusted'>): boolean => adjusted !== null && adjusted < ALPHA

/** Whether a test has so few blocks that even its smallest possible p-value would not be significant. */
export const isTooFew = ({ n, p }: Pick<Test, 'n' | 'p'>, family = 1): boolean =>
  p !== null && 2 ** (1 - n) > ALPHA / family

export function compared(what: Compared, column: Measure, one: readonly Entry[], other: readonly Entry[]): Test {
  const blocks = inBoth(one, other)
  const { kind } = column
  if (kind === 'share' || kind === 'ratio' || !single(one) || !single(other)) {
    const paired = blocks.map(([a, b]): PairedBlock => [a.y, a.x, b.y, b.x])
    return byRatio(what, column, paired)
  }
  const tried = blocks.filter(([a, b]) => a.x > 0 && b.x > 0)
  const [mine, theirs] = [tried.map(([a]) => a.y), tried.map(([, b]) => b.y)]
  const within = rangeOfDifference(column)
  if (kind !== 'won') return byValue(what, mine, theirs, within)
  const difference = pairedT(mine, theirs, within)
  const alone = tried.filter(([a, b]) => a.y > b.y).length
  const otherAlone = tried.filter(([a, b]) => a.y < b.y).length
  const found = difference && { ...difference, p: mcnemar(alone, otherAlone) }
  return written(what, 'mcnemar', tried.length, found, (alone + otherAlone) / tried.length)
}

/** Compares two rows of a result table over all groups of matches in which at least one of the two rows has values. */
export function comparedOverEither(what: Compared, column: Measure, one: readonly Entry[], other: readonly Entry[]) {
  const [mine, theirs] = [merged(one), merged(other)]
  const blocks = [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((block): PairedBlock => {
      const [a, b] = [mine.get(block), theirs.get(block)]
      return [a?.y ?? 0, a?.x ?? 0, b?.y ?? 0, b?.x ?? 0]
    })
    .filter(([, x, , otherX]) => x > 0 || otherX > 0)
  return byRatio(what, column, blocks)
}

export function haveSameBlocks(one: readonly Entry[], other: readonly Entry[]): boolean {
  const blocks = new Set(one.map(({ block }) => block))
  const others = new Set(other.map(({ block }) => block))
  return blocks.size === others.size && [...blocks].every((block) => others.has(block))
}

export function againstConstant(what: Compared, values: readonly number[], constant: number, within?: Required<Range>) {
  const range = within && { least: within.least - constant, most: within.most - constant }
  const constants = values.map(() => constant)
  return byValue(what, values, constants, range)
}

export function shareAgainst(what: Compared, entries: readonly Entry[], constant: number): Test {
  const tried = [...merged(entries).values()].filter(({ x }) => x > 0)
  const sums = clusterSums(tried.map(({ y, x }) => ({ hits: y, n: x })))
  const { n, hits } = sums
  const [name, found, interval] = tried.every(({ x }) => x === 1)
    ? ['exactBinomial', exactBinomial(hits, n, constant), wilson(hits, n)]
    : ['clusteredScore', clusteredScore(sums, constant), clusteredShare(sums)]
  const { value, low, high } = interval ?? NOWHERE
  const difference = interval && {
    ...{ value: value - constant, low: low - constant, high: high - constant },
    p: found?.p ?? null,
  }
  const deviations = tried.map(({ y, x }) => ((y - value * x) * tried.length) / n)
  return written(what, name, tried.length, difference, spread(deviations)?.sd)
}

const NOWHERE: Interval = { value: Number.NaN, low: Number.NaN, high: Number.NaN }

export function byValue(
  what: Compared,
  one: readonly number[],
  other: readonly number[],
  within: Required<Range> | undefined,
): Test {
  const difference = pairedT(one, other, within)
  const exact = difference && signFlip(one, other)
  const found = exact ? { ...difference, p: exact.p } : difference
  return written(what, exact ? 'signFlip' : 'pairedT', one.length, found, spreadOf(difference, one.length))
}

function byRatio(what: Compared, column: Measure, blocks: readonly PairedBlock[]): Test {
  const difference = pairedRatio(blocks, isShare(column.kind) ? 'share' : undefined)
  const exact = difference && ratioFlip(blocks)
  return ratioTest(what, blocks.length, difference, exact?.p, rangeOfDifference(column))
}

export function ratioTest(
  what: Compared,
  n: number,
  difference: Difference | undefined,
  exact: number | undefined,
  within: Required<Range> | undefined,
): Test {
  const { least, most } = within ?? { least: -Infinity, most: Infinity }
  const found = difference && {
    value: difference.value,
    low: Math.max(least, difference.low),
    high: Math.min(most, difference.high),
    p: exact ?? difference.p,
  }
  // A confidence interval without finite bounds says nothing, so it is dropped.
  const ends = difference && !Number.isFinite(difference.low) ? { low: -Infinity, high: Infinity } : {}
  const test = exact === undefined ? 'pairedRatio' : 'ratioFlip'
  return written(what, test, n, found && { ...found, ...ends }, spreadOf(difference, n))
}

const spreadOf = (difference: Difference | undefined, n: number): number => (difference?.error ?? 0) * Math.sqrt(n)

export function written(
  what: Compared,
  test: string,
  n: number,
  found: (Interval & { p: number | null }) | undefined,
  spread = 0,
): Test {
  const { value = null, low = null, high = null, p = null } = found ?? {}
  const line = { ...what, test, n, value, low: finite(low), high: finite(high), p, adjusted: null }
  return spread > 0 ? { ...line, [SPREAD]: spread } : line
}

/** All tests of a table are corrected together; p-values are null until all planned matches are played. */
export function adjustedTests<T extends Test>(tests: readonly T[], whole: boolean): T[] {
  if (!whole) return tests.map((test) => ({ ...test, p: null, adjusted: null }))
  const known = tests.filter(({ p }) => p !== null)
  const adjusted = holm(known.map(({ p }) => p ?? 1))
  const byTest = new Map(known.map((test, index) => [test, adjusted[index] ?? null]))
  return tests.map((test) => ({ ...test, adjusted: byTest.get(test) ?? null }))
}

function inBoth(one: readonly Entry[], other: readonly Entry[]): [Entry, Entry][] {
  if (areInOrder(one) && areInOrder(other)) return joined(one, other)
  const theirs = merged(other)
  return [...merged(one)].flatMap(([block, mine]): [Entry, Entry][] => {
    const found = theirs.get(block)
    return found ? [[mine, found]] : []
  })
}

function areInOrder(entries: readonly Entry[]): boolean {
  let last: Entry['block'] = -1
  for (const { block } of entries) {
    if (typeof block === 'string' || block <= last) return false
    last = block
  }
  return true
}

function joined(one: readonly Entry[], other: readonly Entry[]): [Entry, Entry][] {
  const pairs: [Entry, Entry][] = []
  let at = 0
  for (const mine of one) {
    while (at < other.length && (other[at] as Entry).block < mine.block) at++
    const theirs = other[at]
    if (theirs?.block === mine.block) pairs.push([mine, theirs])
  }
  return pairs
}

export function merged(entries: readonly Entry[]): Map<number | string, Entry> {
  const blocks = new Map<number | string, Entry>()
  for (const { block, y, x } of entries) {
    const known = blocks.get(block)
    blocks.set(block, known ? { block, y: known.y + y, x: known.x + x } : { block, y, x })
  }
  return blocks
}

export const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null)
