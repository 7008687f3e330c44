import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusteredRatio, clusteredShare, clusteredWilson, clusterSums, meanInterval } from './intervals.ts'

const of = (...clusters: [hits: number, n: number][]) =>
  clusteredShare(clusterSums(clusters.map(([hits, n]) => ({ hits, n }))))

describe('a share of tries in clusters', () => {
  it('is the interval found by hand, for clusters of one size', () => {
    // 25 of 50; deviations 0, 1, −1, 2, −2; variance 5/4 · 10 / 50² = 0.005; t(4) = 2.7764451052.
    const interval = of([5, 10], [6, 10], [4, 10], [7, 10], [3, 10])
    expect(interval?.value).toBe(0.5)
    expect(interval?.low).toBeCloseTo(0.5 - 2.7764451052 * Math.sqrt(0.005), 9)
    expect(interval?.high).toBeCloseTo(0.5 + 2.7764451052 * Math.sqrt(0.005), 9)
  })

  it('is the interval found by hand, for clusters of different sizes', () => {
    // 30 of 60; deviations 1, −2, −1, 2; variance 4/3 · 10 / 60²; t(3) = 3.1824463053.
    const interval = of([6, 10], [8, 20], [4, 10], [12, 20])
    expect(interval?.value).toBe(0.5)
    expect(interval?.high).toBeCloseTo(0.5 + 3.1824463053 * Math.sqrt(((4 / 3) * 10) / 3600), 9)
  })

  it('is the mean’s own interval when every cluster is one try', () => {
    const tries: [number, number][] = [1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1].map((hit) => [hit, 1])
    const mean = meanInterval(12, 7, 7)
    const ratio = clusteredRatio(clusterSums(tries.map(([hits, n]) => ({ hits, n }))))
    expect(ratio?.low).toBeCloseTo(mean?.low ?? 0, 9)
    expect(ratio?.high).toBeCloseTo(mean?.high ?? 0, 9)
  })

  it('is wider when those of a cluster agree than when they do not', () => {
    const agreeing = of([4, 4], [0, 4], [4, 4], [0, 4], [4, 4], [0, 4])
    const mixed = of([2, 4], [3, 4], [2, 4], [1, 4], [2, 4], [2, 4])
    expect(agreeing?.value).toBe(mixed?.value)
    expect(agreeing?.low).toBeLessThan(mixed?.low ?? 0)
  })

  it('does not turn certain because nothing differed: each cluster counts as one try', () => {
    expect(of([5, 5], [2, 2], [9, 9])).toMatchObject({ value: 1, low: expect.closeTo(0.1395, 4), high: 1 })
    expect(of([0, 5], [0, 2])?.high).toBeCloseTo(0.9878, 4)
    expect(of([5, 10], [10, 20])?.low).toBeGreaterThan(0)
  })

  it('is by Wilson’s formula where there are fewer than ten hits or fewer than ten misses', () => {
    const clusters = (hits: number, misses: number) =>
      clusterSums([
        { n: 12, hits: hits - 3 },
        { n: hits + misses - 12, hits: 3 },
      ])
    for (const sums of [clusters(9, 20), clusters(14, 9)]) expect(clusteredShare(sums)).toEqual(clusteredWilson(sums))
    const enough = clusters(10, 10)
    expect(clusteredShare(enough)).toEqual(clusteredRatio(enough, 'share'))
    expect(clusteredShare(enough)).not.toEqual(clusteredWilson(enough))
  })

  it('has no ends for one cluster, and is nothing without a try', () => {
    expect(of([3, 4])).toEqual({ value: 0.75, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
    expect(of()).toBeUndefined()
    expect(of([0, 0])).toBeUndefined()
  })

  it('stays between 0 and 1 and holds the figure', () => {
    const cluster = fc
      .integer({ min: 1, max: 40 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 2, maxLength: 30 }), (clusters) => {
        const { value, low, high } = of(...clusters) ?? { value: 2, low: 2, high: 2 }
        expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true)
      }),
    )
  })
})

describe('a ratio that is no share', () => {
  const drawn = clusterSums([
    { hits: 9, n: 2 },
    { hits: 1, n: 2 },
    { hits: 10, n: 2 },
  ])

  it('is cut to what it can be, and to nothing else', () => {
    expect(clusteredRatio(drawn)?.low).toBeLessThan(0)
    expect(clusteredRatio(drawn, { least: 0 })?.low).toBe(0)
    expect(clusteredRatio(drawn, { least: 0, most: 5 })).toEqual({ value: 20 / 6, low: 0, high: 5 })
    expect(clusteredRatio(drawn, { most: 500 })).toEqual(clusteredRatio(drawn))
  })

  it('has no ends where the clusters do not differ: that is no certainty', () => {
    expect(
      clusteredRatio(
        clusterSums([
          { hits: 6, n: 2 },
          { hits: 3, n: 1 },
        ]),
      ),
    ).toEqual({ value: 3, low: -Infinity, high: Infinity })
  })
})
