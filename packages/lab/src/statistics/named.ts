import { streamSeed } from '@masquerade/game'
import {
  clusteredRatio,
  clusteredScore,
  clusteredWilson,
  clusterSums,
  holm,
  type Interval,
  meanInterval,
  meanWithin,
  orderInterval,
  orderRanks,
  pairedRatio,
  pairedT,
  roundedStrength,
  shownStrength,
  strengths,
  twoWayWilson,
  valueSums,
  wilson,
} from '@masquerade/rating'
import { z } from 'zod'
import { finite } from '../table/figures.ts'
import { fleiss, krippendorff, pearson, spearman, sum } from './agreement.ts'
import { powerMcnemar, powerPairedMean, powerTwoProportions } from './power.ts'
import { chiSquare, clusteredChiSquare, exactBinomial, mcnemar, ratioFlip, signFlip } from './significance.ts'

export type Found = Readonly<Record<string, number | null | readonly (number | null)[]>>

const list = z.array(z.number())
const pairs = { a: list, b: list, least: z.number().optional(), most: z.number().optional() }
const clusters = z.array(z.tuple([z.number(), z.number()]))
const blocks = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
const sides = { x: list, y: list }

const STATISTICS = {
  wilson: by({ k: z.number(), n: z.number() }, ({ k, n }) => ends(wilson(k, n))),
  meanInterval: by({ values: list }, ({ values }) =>
    ends(meanInterval(values.length, sum(values), sum(values.map((value) => value * value)))),
  ),
  meanWithin: by({ values: list, least: z.number(), most: z.number() }, ({ values, ...range }) =>
    ends(meanWithin(valueSums(values), range)),
  ),
  clusteredRatio: by({ clusters, share: z.boolean() }, ({ clusters, share }) =>
    ends(clusteredRatio(sumsOf(clusters), share ? 'share' : {})),
  ),
  clusteredWilson: by({ clusters }, ({ clusters }) => {
    const found = clusteredWilson(sumsOf(clusters))
    return { ...ends(found), effective: found?.effective ?? null }
  }),
  clusteredScore: by({ clusters, share: z.number() }, ({ clusters, share }) => {
    const sums = sumsOf(clusters)
    const value = sums.n > 0 ? sums.hits / sums.n : null
    return { ...(clusteredScore(sums, share) ?? { value, t: null, df: Math.max(0, sums.clusters - 1), p: null }) }
  }),
  twoWayWilson: by({ guesses: z.array(z.tuple([z.number(), z.number(), z.number()])) }, ({ guesses }) => {
    const found = twoWayWilson({
      one: grouped(guesses, ([match]) => `${match}`),
      other: grouped(guesses, ([, viewer]) => `${viewer}`),
      both: grouped(guesses, ([match, viewer]) => `${match}/${viewer}`),
    })
    return { ...ends(found), effective: found?.effective ?? null }
  }),
  exactBinomial: by({ k: z.number(), n: z.number(), share: z.number() }, ({ k, n, share }) => ({
    ...(exactBinomial(k, n, share) ?? { value: null, p: null }),
  })),
  orderInterval: by({ values: list, q: z.number() }, ({ values, q }) => {
    const { lowRank = null, highRank = null } = orderRanks(values.length, q)
    return { ...ends(orderInterval(values, q)), lowRank, highRank }
  }),
  pairedT: by(pairs, ({ a, b, least, most }) => {
    const range = least === undefined || most === undefined ? undefined : { least: least - most, most: most - least }
    return tested(pairedT(a, b, range))
  }),
  signFlip: by(pairs, ({ a, b }) => signFlip(a, b) ?? { value: null, n: null, p: null }),
  mcnemar: by({ b: z.number(), c: z.number() }, ({ b, c }) => ({ p: mcnemar(b, c) })),
  pairedRatio: by({ blocks, share: z.boolean().optional() }, ({ blocks, share }) =>
    tested(pairedRatio(blocks, share ? 'share' : undefined)),
  ),
  ratioFlip: by({ blocks }, ({ blocks }) => ratioFlip(blocks) ?? { n: null, p: null }),
  holm: by({ ps: list }, ({ ps }) => ({ adjusted: holm(ps) })),
  chiSquare: by({ observed: list, expected: list }, ({ observed, expected }) => ({
    ...chiSquare(observed, expected),
  })),
  clusteredChiSquare: by({ clusters: z.array(list), shares: list }, ({ clusters, shares }) => {
    return { ...(clusteredChiSquare(clusters, shares) ?? { statistic: null, df: null, p: null }) }
  }),
  krippendorff: by(
    { ratings: z.array(z.array(z.number().nullable())), level: z.enum(['nominal', 'ordinal', 'interval']) },
    ({ ratings, level }) => ({ value: krippendorff(ratings, level) ?? null }),
  ),
  fleiss: by({ counts: z.array(list) }, ({ counts }) => ({ value: fleiss(counts) ?? null })),
  pearson: by(sides, ({ x, y }) => ({ ...(pearson(x, y) ?? { value: null, p: null }) })),
  spearman: by(sides, ({ x, y }) => ({ ...(spearman(x, y) ?? { value: null, p: null }) })),
  powerTwoProportions: by({ p: z.number(), n: z.number() }, ({ p, n }) => {
    const { h, difference = null } = powerTwoProportions(p, n)
    return { h, difference }
  }),
  powerPairedMean: by({ sd: z.number(), n: z.number() }, ({ sd, n }) => ({
    difference: powerPairedMean(sd, n) ?? null,
  })),
  powerMcnemar: by({ discordant: z.number(), n: z.number() }, ({ discordant, n }) => ({
    difference: powerMcnemar(discordant, n) ?? null,
  })),
  strengths: by(
    { players: z.int(), matches: z.array(z.array(z.tuple([z.int(), z.number()]))) },
    ({ players, matches }) => {
      const { theta, half, best, worst } = strengths(players, matches)
      const shown = [...theta].map(shownStrength).map(roundedStrength)
      return { theta: [...theta], half: [...half], shown, best: [...best], worst: [...worst] }
    },
  ),
  shapley: by({ players: z.int(), worth: z.record(z.string(), z.number()) }, ({ players, worth }) => ({
    values: shapley(players, (there) => worth[there] ?? 0),
  })),
  streamSeed: by({ path: z.string() }, ({ path }) => ({ seed: streamSeed(path) })),
}

export const STATISTIC_NAMES: readonly string[] = Object.keys(STATISTICS)

export function statistic(name: string, input: unknown): Found | undefined {
  if (!Object.hasOwn(STATISTICS, name)) return undefined
  return STATISTICS[name as keyof typeof STATISTICS](input) // it is one of the keys
}

function by<Shape extends z.ZodRawShape>(shape: Shape, computed: (input: z.infer<z.ZodObject<Shape>>) => Found) {
  const form = z.object(shape)
  return (input: unknown): Found => computed(form.parse(input))
}

function ends(interval: Interval | undefined): Found {
  if (!interval) return { value: null, low: null, high: null }
  return { value: interval.value, low: finite(interval.low), high: finite(interval.high) }
}

function tested(found: ReturnType<typeof pairedT>): Found {
  return { ...ends(found), t: found?.t ?? null, df: found?.df ?? null, p: found?.p ?? null }
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

const number = z.number().nullable()
const file = z.object({
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

export function agreeing(document: unknown) {
  const { cases } = file.parse(document)
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
