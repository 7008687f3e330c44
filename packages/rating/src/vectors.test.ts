import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clusteredRatio, clusteredWilson, clusterSums } from './clustered.ts'
import type { Interval } from './interval.ts'
import { meanInterval } from './mean-interval.ts'
import { wilson } from './wilson.ts'

type Case = {
  name: string
  expected: { value: number; low: number | null; high: number | null; effective?: number }
} & (
  | { statistic: 'wilson'; input: { k: number; n: number } }
  | { statistic: 'meanInterval'; input: { values: number[] } }
  | { statistic: 'clusteredRatio'; input: { clusters: [hits: number, n: number][]; share: boolean } }
  | { statistic: 'clusteredWilson'; input: { clusters: [hits: number, n: number][] } }
)

// Found alike by programs written independently of each other, some of them published.
const cases: Case[] = JSON.parse(readFileSync(new URL('./fixtures/intervals.json', import.meta.url), 'utf8'))

it('has cases of each statistic', () => {
  expect(new Set(cases.map(({ statistic }) => statistic)).size).toBe(4)
})

it.each(cases)('$statistic: $name', (given) => {
  const found: (Interval & { effective?: number }) | undefined = computed(given)
  const { value, low, high, effective } = given.expected
  // Squares of equal values differ by rounding, of which the interval is the root.
  const digits = given.name.includes('all equal') ? 7 : 9
  expect(found?.value).toBeCloseTo(value, digits)
  if (low === null || high === null) expect(found).toEqual({ value: found?.value, low: -Infinity, high: Infinity })
  else {
    expect(found?.low).toBeCloseTo(low, digits)
    expect(found?.high).toBeCloseTo(high, digits)
  }
  if (effective) expect(found?.effective).toBeCloseTo(effective, digits)
})

function computed({ statistic, input }: Case) {
  switch (statistic) {
    case 'wilson':
      return wilson(input.k, input.n)
    case 'meanInterval':
      return meanInterval(input.values.length, sum(input.values), sum(input.values.map((value) => value ** 2)))
    case 'clusteredRatio':
      return clusteredRatio(sumsOf(input.clusters), input.share ? 'share' : {})
    case 'clusteredWilson':
      return clusteredWilson(sumsOf(input.clusters))
  }
}

const sumsOf = (clusters: [number, number][]) => clusterSums(clusters.map(([hits, n]) => ({ hits, n })))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
