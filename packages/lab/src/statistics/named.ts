import { streamSeed } from '@masquerade/game'
import {
  clusteredRatio,
  clusteredScore,
  clusteredWilson,
  clusterSums,
  holm,
  meanInterval,
  meanWithin,
  orderInterval,
  orderRanks,
  pairedRatio,
  pairedT,
  roundedStrength,
  shownStrength,
  strengths,
  sum,
  twoWayWilson,
  valueSums,
  wilson,
} from '@masquerade/rating'
import { z } from 'zod'
import { finite } from '../table/figures.ts'
import { fleiss, krippendorff, pearson, spearman } from './agreement.ts'
import { powerMcnemar, powerPairedMean, powerTwoProportions } from './power.ts'
import { chiSquare, clusteredChiSquare, exactBinomial, mcnemar, ratioFlip, signFlip } from './significance.ts'

export type Found = Readonly<Record<string, number | null | readonly (number | null)[]>>

const figure = z.number()
const list = z.array(figure)
const pairs = { a: list, b: list, least: figure.optional(), most: figure.optional() }
const clusters = z.array(z.tuple([figure, figure]))
const blocks = z.array(z.tuple([figure, figure, figure, figure]))
const sides = { x: list, y: list }

const ENDS = ['value', 'low', 'high']
const TESTED = [...ENDS, 't', 'df', 'p']

export const STATISTICS = {
  wilson: by({ k: figure, n: figure }, ENDS, ({ k, n }) => wilson(k, n)),
  meanInterval: by({ values: list }, ENDS, ({ values }) =>
    meanInterval(values.length, sum(values), sum(values.map((value) => value * value))),
  ),
  meanWithin: by({ values: list, least: figure, most: figure }, ENDS, ({ values, ...range }) =>
    meanWithin(valueSums(values), range),
  ),
  clusteredRatio: by({ clusters, share: z.boolean() }, ENDS, ({ clusters, share }) =>
    clusteredRatio(sumsOf(clusters), share ? 'share' : {}),
  ),
  clusteredWilson: by({ clusters }, [...ENDS, 'effective'], ({ clusters }) => clusteredWilson(sumsOf(clusters))),
  clusteredScore: by({ clusters, share: figure }, ['value', 't', 'df', 'p'], ({ clusters, share }) => {
    const sums = sumsOf(clusters)
    return clusteredScore(sums, share) ?? { value: sums.hits / sums.n, df: Math.max(0, sums.clusters - 1) }
  }),
  twoWayWilson: by({ guesses: z.array(z.tuple([figure, figure, figure])) }, [...ENDS, 'effective'], ({ guesses }) =>
    twoWayWilson({
      one: grouped(guesses, ([match]) => `${match}`),
      other: grouped(guesses, ([, viewer]) => `${viewer}`),
      both: grouped(guesses, ([match, viewer]) => `${match}/${viewer}`),
    }),
  ),
  exactBinomial: by({ k: figure, n: figure, share: figure }, ['value', 'p'], ({ k, n, share }) =>
    exactBinomial(k, n, share),
  ),
  orderInterval: by({ values: list, q: figure }, [...ENDS, 'lowRank', 'highRank'], ({ values, q }) => {
    return { ...orderInterval(values, q), ...orderRanks(values.length, q) }
  }),
  pairedT: by(pairs, TESTED, ({ a, b, least, most }) => {
    const isWithin = least !== undefined && most !== undefined
    return pairedT(a, b, isWithin ? { least: least - most, most: most - least } : undefined)
  }),
  signFlip: by(pairs, ['value', 'n', 'p'], ({ a, b }) => signFlip(a, b)),
  mcnemar: by({ b: figure, c: figure }, ['p'], ({ b, c }) => ({ p: mcnemar(b, c) })),
  pairedRatio: by({ blocks, share: z.boolean().optional() }, TESTED, ({ blocks, share }) =>
    pairedRatio(blocks, share ? 'share' : undefined),
  ),
  ratioFlip: by({ blocks }, ['n', 'p'], ({ blocks }) => ratioFlip(blocks)),
  holm: by({ ps: list }, ['adjusted'], ({ ps }) => ({ adjusted: holm(ps) })),
  chiSquare: by({ observed: list, expected: list }, ['statistic', 'df', 'p'], ({ observed, expected }) =>
    chiSquare(observed, expected),
  ),
  clusteredChiSquare: by(
    { clusters: z.array(list), shares: list },
    ['statistic', 'df', 'plainP', 'designEffect', 'p'],
    ({ clusters, shares }) => clusteredChiSquare(clusters, shares),
  ),
  krippendorff: by(
    { ratings: z.array(z.array(figure.nullable())), level: z.enum(['nominal', 'ordinal', 'interval']) },
    ['value'],
    ({ ratings, level }) => ({ value: krippendorff(ratings, level) }),
  ),
  fleiss: by({ counts: z.array(list) }, ['value'], ({ counts }) => ({ value: fleiss(counts) })),
  pearson: by(sides, ['value', 'p'], ({ x, y }) => pearson(x, y)),
  spearman: by(sides, ['value', 'p'], ({ x, y }) => spearman(x, y)),
  powerTwoProportions: by({ p: figure, n: figure }, ['h', 'difference'], ({ p, n }) => powerTwoProportions(p, n)),
  powerPairedMean: by({ sd: figure, n: figure }, ['difference'], ({ sd, n }) => ({
    difference: powerPairedMean(sd, n),
  })),
  powerMcnemar: by({ discordant: figure, n: figure }, ['difference'], ({ discordant, n }) => ({
    difference: powerMcnemar(discordant, n),
  })),
  strengths: by(
    { players: z.int(), matches: z.array(z.array(z.tuple([z.int(), figure]))) },
    ['theta', 'half', 'shown', 'best', 'worst'],
    ({ players, matches }) => {
      const found = strengths(players, matches)
      return { ...found, shown: [...found.theta].map(shownStrength).map(roundedStrength) }
    },
  ),
  shapley: by({ players: z.int(), worth: z.record(z.string(), figure) }, ['values'], ({ players, worth }) => ({
    values: shapley(players, (there) => worth[there] ?? 0),
  })),
  streamSeed: by({ path: z.string() }, ['seed'], ({ path }) => ({ seed: streamSeed(path) })),
}

export function statistic(name: string, input: unknown): Found | undefined {
  if (!Object.hasOwn(STATISTICS, name)) return undefined
  return STATISTICS[name as keyof typeof STATISTICS](input) // it is one of the keys
}

/** A statistic has all its fields for any input: null is what does not exist, or has no end. */
function by<Shape extends z.ZodRawShape>(
  shape: Shape,
  fields: readonly string[],
  computed: (input: z.infer<z.ZodObject<Shape>>) => object | undefined,
) {
  const form = z.object(shape)
  return (input: unknown): Found => {
    const found = new Map<string, unknown>(Object.entries(computed(form.parse(input)) ?? {}))
    return Object.fromEntries(fields.map((field) => [field, valueIn(found.get(field))]))
  }
}

function valueIn(value: unknown): Found[string] {
  if (typeof value === 'object' && value !== null) return Array.from(value as ArrayLike<number>) // a list of numbers
  return typeof value === 'number' ? finite(value) : null
}

function grouped(
  guesses: readonly (readonly [number, number, number])[],
  key: (guess: readonly [number, number, number]) => string,
) {
  const groups = new Map<string, { n: number; hits: number }>()
  for (const guess of guesses) {
    const group = groups.get(key(guess)) ?? { n: 0, hits: 0 }
    groups.set(key(guess), { n: group.n + 1, hits: group.hits + guess[2] })
  }
  return clusterSums([...groups.values()])
}

const sumsOf = (given: readonly (readonly [number, number])[]) => clusterSums(given.map(([hits, n]) => ({ hits, n })))

const number = figure.nullable()
export const statisticCases = z.object({
  cases: z.array(
    z.object({
      statistic: z.string(),
      name: z.string(),
      input: z.unknown(),
      expected: z.record(z.string(), z.union([number, z.array(number)])),
      tolerance: z.number().positive(),
    }),
  ),
})

export function agreeing({ cases }: z.infer<typeof statisticCases>) {
  const differences = cases.flatMap(({ statistic: id, name, input, expected, tolerance }) => {
    const place = `${id}, ${name}`
    try {
      const found = statistic(id, input)
      if (!found) return [`${place}: there is no statistic of this name`]
      const wrong = differing(found, expected, tolerance)
      return wrong === undefined ? [] : [`${place}: ${wrong}`]
    } catch (error) {
      return [`${place}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`]
    }
  })
  return { cases: cases.length, differences }
}

function differing(found: Found, expected: Found, tolerance: number): string | undefined {
  for (const [field, should] of Object.entries(expected)) {
    const is = found[field]
    if (is === undefined) return `${field} is not computed`
    const [all, wanted] = [[is].flat(), [should].flat()]
    if (all.length !== wanted.length) return `${field} has ${all.length} values, not ${wanted.length}`
    const at = wanted.findIndex((value, index) => !close(all[index] ?? null, value, tolerance))
    if (at >= 0) return `${field} is ${all[at]}, not ${wanted[at]}`
  }
  return undefined
}

/** Large values agree by their relative difference, and small values by their absolute difference. */
function close(is: number | null, should: number | null, tolerance: number): boolean {
  if (is === null || should === null) return is === should
  return Math.abs(is - should) <= tolerance * Math.max(1, Math.abs(should))
}

/** The Shapley value of a part is the mean gain from adding it, over all orders in which parts may be added. */
function shapley(parts: number, worth: (there: number) => number): number[] {
  const weights = Array.from({ length: parts }, (_, before) => 1 / (parts * choose(parts - 1, before)))
  return Array.from({ length: parts }, (_, part) => {
    const bit = 1 << part
    let value = 0
    for (let there = 0; there < 1 << parts; there++) {
      if (there & bit) continue
      value += (weights[bits(there)] ?? 0) * (worth(there | bit) - worth(there))
    }
    return value
  })
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - at + 1)) / at
  return ways
}

function bits(set: number): number {
  let count = 0
  for (let left = set; left > 0; left >>= 1) count += left & 1
  return count
}
