import { streamSeed } from '@masquerade/game'
import {
  clusteredRatio,
  clusteredWilson,
  clusterSums,
  holm,
  type Interval,
  meanInterval,
  orderInterval,
  orderRanks,
  pairedRatio,
  pairedT,
  wilson,
} from '@masquerade/rating'
import { z } from 'zod'
import { fleiss, krippendorff, pearson, spearman } from './agreement.ts'
import { chiSquare, clusteredChiSquare } from './chi-square.ts'
import { mcnemar, signFlip } from './exact-tests.ts'
import { powerMcnemar, powerPairedMean, powerTwoProportions } from './power.ts'
import { rankedByStrength } from './ranks-by-strength.ts'
import { shapley } from './shapley.ts'

/** What a statistic comes to: numbers by name, null for an end or figure that does not exist. */
export type Found = Readonly<Record<string, number | null | readonly (number | null)[]>>

const list = z.array(z.number())
const pairs = z.object({ a: list, b: list })
const clusters = z.array(z.tuple([z.number(), z.number()]))
const sides = z.object({ x: list, y: list })

/** The statistics of the rules' page by name, each with the form of what it is computed of. */
const STATISTICS = {
  wilson: by(z.object({ k: z.number(), n: z.number() }), ({ k, n }) => ends(wilson(k, n))),
  meanInterval: by(z.object({ values: list }), ({ values }) =>
    ends(meanInterval(values.length, sum(values), sum(values.map((value) => value * value)))),
  ),
  clusteredRatio: by(z.object({ clusters, share: z.boolean() }), ({ clusters, share }) =>
    ends(clusteredRatio(sumsOf(clusters), share ? 'share' : {})),
  ),
  clusteredWilson: by(z.object({ clusters }), ({ clusters }) => {
    const found = clusteredWilson(sumsOf(clusters))
    return { ...ends(found), effective: found?.effective ?? null }
  }),
  orderInterval: by(z.object({ values: list, q: z.number() }), ({ values, q }) => {
    const { lowRank = null, highRank = null } = orderRanks(values.length, q)
    return { ...ends(orderInterval(values, q)), lowRank, highRank }
  }),
  pairedT: by(pairs, ({ a, b }) => tested(pairedT(a, b))),
  signFlip: by(pairs, ({ a, b }) => signFlip(a, b) ?? { value: null, n: null, p: null }),
  mcnemar: by(z.object({ b: z.number(), c: z.number() }), ({ b, c }) => ({ p: mcnemar(b, c) })),
  pairedRatio: by(z.object({ blocks: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])) }), (given) =>
    tested(pairedRatio(given.blocks)),
  ),
  holm: by(z.object({ ps: list }), ({ ps }) => ({ adjusted: holm(ps) })),
  chiSquare: by(z.object({ observed: list, expected: list }), ({ observed, expected }) => ({
    ...chiSquare(observed, expected),
  })),
  clusteredChiSquare: by(z.object({ clusters: z.array(list), shares: list }), ({ clusters, shares }) => {
    return { ...(clusteredChiSquare(clusters, shares) ?? { statistic: null, df: null, p: null }) }
  }),
  krippendorff: by(
    z.object({ ratings: z.array(z.array(z.number().nullable())), level: z.enum(['nominal', 'ordinal', 'interval']) }),
    ({ ratings, level }) => ({ value: krippendorff(ratings, level) ?? null }),
  ),
  fleiss: by(z.object({ counts: z.array(list) }), ({ counts }) => ({ value: fleiss(counts) ?? null })),
  pearson: by(sides, ({ x, y }) => ({ ...(pearson(x, y) ?? { value: null, p: null }) })),
  spearman: by(sides, ({ x, y }) => ({ ...(spearman(x, y) ?? { value: null, p: null }) })),
  powerTwoProportions: by(z.object({ p: z.number(), n: z.number() }), ({ p, n }) => {
    const { h, difference = null } = powerTwoProportions(p, n)
    return { h, difference }
  }),
  powerPairedMean: by(z.object({ sd: z.number(), n: z.number() }), ({ sd, n }) => ({
    difference: powerPairedMean(sd, n) ?? null,
  })),
  powerMcnemar: by(z.object({ discordant: z.number(), n: z.number() }), ({ discordant, n }) => ({
    difference: powerMcnemar(discordant, n) ?? null,
  })),
  bradleyTerry: by(
    z.object({
      players: z.int(),
      matches: z.array(z.array(z.tuple([z.int(), z.int()]))),
      resamples: z.array(z.array(z.int())),
    }),
    ({ players, matches, resamples }) => {
      const { strengths = [], ranks = [], intervals, skipped } = rankedByStrength(players, matches, resamples)
      const low = intervals.map((interval) => interval?.low ?? null)
      return { strengths, rank: ranks, skipped, low, high: intervals.map((interval) => interval?.high ?? null) }
    },
  ),
  shapley: by(z.object({ players: z.int(), worth: z.record(z.string(), z.number()) }), ({ players, worth }) => ({
    values: shapley(players, (there) => worth[there] ?? 0),
  })),
  streamSeed: by(z.object({ path: z.string() }), ({ path }) => ({ seed: streamSeed(path) })),
}

export const STATISTIC_NAMES: readonly string[] = Object.keys(STATISTICS)

/** A statistic by its name; undefined for a name of none. What it is computed of is checked, and refused by throwing. */
export function statistic(name: string, input: unknown): Found | undefined {
  if (!Object.hasOwn(STATISTICS, name)) return undefined
  return STATISTICS[name as keyof typeof STATISTICS](input) // it is one of the keys
}

function by<Input>(form: z.ZodType<Input>, computed: (input: Input) => Found): (input: unknown) => Found {
  return (input) => computed(form.parse(input))
}

function ends(interval: Interval | undefined): Found {
  if (!interval) return { value: null, low: null, high: null }
  return { value: interval.value, low: finite(interval.low), high: finite(interval.high) }
}

function tested(found: ReturnType<typeof pairedT>): Found {
  return { ...ends(found), t: found?.t ?? null, df: found?.df ?? null, p: found?.p ?? null }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const sumsOf = (given: readonly (readonly [number, number])[]) => clusterSums(given.map(([hits, n]) => ({ hits, n })))
