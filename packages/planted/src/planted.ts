import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Row, TableDocument } from '@masquerade/lab/table/document'
import { BUILT_IN } from '@masquerade/papers/built-in'

/** Named numbers that a test reads from a run; 1 means yes where an interval should contain the true value. */
export type Reading = Readonly<Record<string, number>>

export interface PlantedRun {
  document: TableDocument
  matches: readonly PlayedMatch[]
}

export interface Region {
  name: string
  holds: boolean
  found: string
}

/** Agents with known true values play experiments, and the reported values must lie in given ranges. */
export interface Planted {
  id: string
  experiments: readonly Manifest[]
  /** Marks a test that needs only a few runs; for other tests, the caller decides how many runs are made. */
  few?: true
  /** What the intervals of figures should contain, by the keys of their readings. */
  truth?: Reading
  /** What is read beside, or in place of, the figures and tests of the first run's table. */
  read?(runs: readonly PlantedRun[], seed: number): Reading
  regions: readonly RegionOf[]
}

/** The built-in experiment of this name, played by other agents. */
export function planned(experiment: string, places: Manifest['places'], more: Partial<Manifest> = {}): Manifest {
  const manifest = BUILT_IN[experiment]
  if (!manifest) throw new Error(`there is no built-in experiment ${experiment}`)
  return { ...manifest, places, ...more }
}

/**
 * A figure is read by its column alone in the first row, in others by agent and column, or by condition and column; in a part
 * the name of the part comes first. A test is read by its column, too, or by its first side and column.
 */
export function readingOf({ truth = {}, read }: Planted, runs: readonly PlantedRun[], seed: number): Reading {
  const { rows = [], tests = [], parts = [] } = runs[0]?.document ?? {}
  const called = [
    ...parts.flatMap(({ part, rows }) => rows.map((row) => [`${part} ${row.agent} `, row] as const)),
    ...rows.map((row) => [`${row.agent} `, row] as const),
    ...rows.toReversed().flatMap((row) => (row.condition === undefined ? [] : [[`${row.condition} `, row] as const])),
    ...rows.slice(0, 1).map((row) => ['', row] as const),
  ]
  const intervals = new Map(
    called.flatMap(([name, row]) =>
      Object.entries(row.intervals).map(([column, ends]) => [`${name}${column}`, ends] as const),
    ),
  )
  const tested = tests.flatMap(({ column, a, value, p, adjusted }) =>
    ['', `${a} `].map((of) => ({
      [`${of}value ${column}`]: value ?? Number.NaN,
      [`${of}p ${column}`]: p ?? Number.NaN,
      [`${of}adjusted ${column}`]: adjusted ?? Number.NaN,
      [`${of}low ${column}`]: Number((p ?? 1) < 0.05),
    })),
  )
  const coverage = Object.entries(truth).map(([key, value]) => [`covers ${key}`, covers(intervals.get(key), value)])
  const figures = called.map(([name, row]) => figuresOf(row, name))
  return Object.assign({}, ...figures, ...tested, Object.fromEntries(coverage), read?.(runs, seed))
}

export type RegionOf = (readings: readonly Reading[]) => Region

export const FIRST_RUNS = 3
const ALL_RUNS = 200
const AGENTS = 10

export const within =
  (key: string, low: number, high: number, name = key): RegionOf =>
  (readings) => {
    const found = readings.slice(0, FIRST_RUNS).map((reading) => reading[key] ?? Number.NaN)
    const holds = found.length > 0 && found.every((value) => value >= low - 1e-9 && value <= high + 1e-9)
    return { name: `${name} in ${shown(low)} to ${shown(high)}`, holds, found: found.map(shown).join(', ') }
  }

export const exactly = (key: string, value: number, name = key): RegionOf => {
  const region = within(key, value, value)
  return (readings) => ({ ...region(readings), name: `${name} exactly ${shown(value)}` })
}

export const allExactly = (values: Reading): RegionOf[] =>
  Object.entries(values).map(([key, value]) => exactly(key, value))

/** `least` is the limit for 200 runs; for other numbers it is one that correct statistics pass in 99.9 % of cases. */
export const inAtLeast =
  (key: string, least: number, name: string, truly = 0.936, each = 1, unit = 'runs'): RegionOf =>
  (readings) => {
    const of = each * readings.length
    const count = total(readings, key)
    const bound = readings.length === ALL_RUNS ? least : lowerPoint(of, truly)
    return { name: `${name} in at least ${bound} of ${of} ${unit}`, holds: count >= bound, found: String(count) }
  }

export const coveredByAgent = (key: string, least: number, truly: number): RegionOf =>
  inAtLeast(`agents covered, ${key}`, least, `the interval of ${key} covers`, truly, AGENTS, 'rows of agents')

export const covered = (key: string, name = key): RegionOf =>
  inAtLeast(`covers ${key}`, 174, `the interval of ${name} covers`)

export const allCovered = (...keys: string[]): RegionOf[] => keys.map((key) => covered(key))

export const inAtMost =
  (key: string, most: number, name: string, least = 0): RegionOf =>
  (readings) => {
    const n = readings.length
    const count = total(readings, key)
    const bound = n === ALL_RUNS ? most : n - lowerPoint(n, 0.95)
    const from = n === ALL_RUNS ? least : 0
    return {
      name: `${name} in ${from} to ${bound} of ${n} runs`,
      holds: count >= from && count <= bound,
      found: String(count),
    }
  }

const total = (readings: readonly Reading[], key: string): number =>
  readings.reduce((sum, reading) => sum + (reading[key] ?? Number.NaN), 0)

/** What a binomial variable (`n` tries, probability `p`) reaches with a probability of at least 99.9 %. */
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

export const covers = (interval: readonly [number | null, number | null] | undefined, truth: number): number =>
  Number(!!interval && (interval[0] ?? -Infinity) <= truth && truth <= (interval[1] ?? Infinity))

const figuresOf = (row: Row, name: string): Reading =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => (typeof value === 'number' ? [[`${name}${column}`, value]] : [])),
  )

export const calledOut = (run: PlantedRun | undefined, fault: string): number =>
  Number(run?.document.warnings.some((warning) => warning.startsWith(`the judge is ${fault}:`)))

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(4))
