import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Row, TableDocument } from '@masquerade/lab/table/document'

/**
 * The statistics of one run of a test experiment, by name; a coverage (whether an interval contains the true value) is
 * 1 or 0.
 */
export type Reading = Readonly<Record<string, number>>

export interface PlantedRun {
  document: TableDocument
  matches: readonly PlayedMatch[]
}

/** The result of checking whether a reported statistic lies in the region that follows from the planted true values. */
export interface Region {
  name: string
  holds: boolean
  /** What was found, in words. */
  found: string
}

/**
 * A planted test experiment: agents with known true values, the experiments that they play, and the regions in which
 * every reported statistic must lie.
 */
export interface Planted {
  id: string
  /** The experiments that are run together, each with the same seed. */
  experiments: readonly Manifest[]
  /** Whether a few runs suffice to check the test experiment; if not, as many runs are made as the caller requests. */
  few?: true
  read(runs: readonly PlantedRun[], seed: number): Reading
  regions: readonly RegionOf[]
}

/**
 * A check of a test experiment's runs: it compares a statistic of runs 1, 2, 3 and so on with the region that is
 * allowed.
 */
export type RegionOf = (readings: readonly Reading[]) => Region

/** Number of runs, counted from the first, in each of which a statistic must lie within its bounds. */
export const FIRST_RUNS = 3
/** The number of runs for which the bounds on the site's page of statistical rules hold. */
const ALL_RUNS = 200
const AGENTS = 10

/** Returns the check that a statistic of each of the first runs lies between two bounds, inclusive. */
export const within =
  (key: string, low: number, high: number, name = key): RegionOf =>
  (readings) => {
    const found = readings.slice(0, FIRST_RUNS).map((reading) => reading[key] ?? Number.NaN)
    const holds = found.length > 0 && found.every((value) => value >= low - 1e-9 && value <= high + 1e-9)
    return { name: `${name} in ${shown(low)} to ${shown(high)}`, holds, found: found.map(shown).join(', ') }
  }

/** Returns the check that a statistic of each of the first runs has exactly the given value. */
export const exactly = (key: string, value: number, name = key): RegionOf => {
  const region = within(key, value, value)
  return (readings) => ({ ...region(readings), name: `${name} exactly ${shown(value)}` })
}

/**
 * Returns the check that a condition holds in at least this many of 200 runs. For another number of runs, the bound is
 * one that correct statistics pass with 99.9 %.
 */
export const inAtLeast =
  (key: string, least: number, name: string, truly = 0.936): RegionOf =>
  (readings) => {
    const count = readings.filter((reading) => reading[key] === 1).length
    const bound = readings.length === ALL_RUNS ? least : lowerPoint(readings.length, truly)
    return {
      name: `${name} in at least ${bound} of ${readings.length} runs`,
      holds: count >= bound,
      found: String(count),
    }
  }

/**
 * Returns the check that at least this many intervals cover the truth, over all agents of 200 runs. For another number
 * of runs, the bound is one that correct statistics pass with 99.9 %.
 */
export const coveredByAgent =
  (key: string, least: number, truly: number): RegionOf =>
  (readings) => {
    const of = AGENTS * readings.length
    const count = readings.reduce((sum, reading) => sum + (reading[`agents covered, ${key}`] ?? Number.NaN), 0)
    const bound = readings.length === ALL_RUNS ? least : lowerPoint(of, truly)
    return {
      name: `the interval of ${key} covers in at least ${bound} of ${of} rows of agents`,
      holds: count >= bound,
      found: String(count),
    }
  }

export const covered = (key: string, name = key): RegionOf =>
  inAtLeast(`covers ${key}`, 174, `the interval of ${name} covers`)

/** Returns the check that a condition holds in at most, and in at least, this many of 200 runs. */
export const inAtMost =
  (key: string, most: number, name: string, least = 0): RegionOf =>
  (readings) => {
    const n = readings.length
    const count = readings.filter((reading) => reading[key] === 1).length
    const bound = n === ALL_RUNS ? most : n - lowerPoint(n, 0.95)
    const from = n === ALL_RUNS ? least : 0
    return {
      name: `${name} in ${from} to ${bound} of ${n} runs`,
      holds: count >= from && count <= bound,
      found: String(count),
    }
  }

/**
 * Returns the largest number such that at most 0.1 % of binomial counts, of `n` with probability `p`, fall below it.
 */
function lowerPoint(n: number, p: number): number {
  let chance = (1 - p) ** n
  let below = chance
  let k = 0
  while (below <= 0.001 && k < n) {
    k++
    chance = (chance * (n - k + 1) * p) / (k * (1 - p))
    below += chance
  }
  return k
}

/** Returns 1 where an interval contains the true value, otherwise 0. */
export const covers = (interval: readonly [number | null, number | null] | undefined, truth: number): number =>
  Number(!!interval && (interval[0] ?? -Infinity) <= truth && truth <= (interval[1] ?? Infinity))

/** Returns the statistics of a table row, by their names in a run's statistics. */
export const figuresOf = (row: Row | undefined, columns: readonly string[], called = ''): Reading =>
  Object.fromEntries(columns.map((column) => [`${called}${column}`, Number(row?.[column] ?? Number.NaN)]))

/** Returns, for each column, 1 where a table row's interval contains the true value, otherwise 0. */
export const coverage = (row: Row | undefined, truth: Reading, called = ''): Reading =>
  Object.fromEntries(
    Object.entries(truth).map(([column, value]) => [
      `covers ${called}${column}`,
      covers(row?.intervals[column], value),
    ]),
  )

/**
 * Returns 1 where a warning of the result table reports the judge (an agent that scores texts) for the given fault,
 * otherwise 0.
 */
export const calledOut = (run: PlantedRun | undefined, fault: string): number =>
  Number(run?.document.warnings.some((warning) => warning.startsWith(`the judge is ${fault}:`)))

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(4))
