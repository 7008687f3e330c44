import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanInterval, wilson } from './intervals.ts'

describe('wilson', () => {
  // Newcombe 1998, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('agrees with the published interval of %i in %i', (successes, n, low, high) => {
    const interval = wilson(successes, n)
    expect(interval?.value).toBe(successes / n)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('stays between 0 and 1, holds the figure, and mirrors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const successes = Math.round(n * share)
        const { value, low, high } = wilson(successes, n) ?? { value: 2, low: 2, high: 2 }
        expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true)
        expect(wilson(n - successes, n)?.high).toBeCloseTo(1 - low, 12)
      }),
    )
  })

  it('has nothing to say of no tries', () => {
    expect(wilson(0, 0)).toBeUndefined()
  })
})

describe('meanInterval', () => {
  const of = (...values: number[]) =>
    meanInterval(
      values.length,
      values.reduce((sum, value) => sum + value, 0),
      values.reduce((sum, value) => sum + value * value, 0),
    )

  it('is the textbook interval', () => {
    // 1 to 5: mean 3, standard deviation √2.5, t(4) = 2.776445.
    expect(of(1, 2, 3, 4, 5)?.value).toBe(3)
    expect(of(1, 2, 3, 4, 5)?.low).toBeCloseTo(3 - 2.7764451052 * Math.sqrt(0.5), 9)
    expect(of(1, 2, 3, 4, 5)?.high).toBeCloseTo(3 + 2.7764451052 * Math.sqrt(0.5), 9)
  })

  it('is endless for equal values and for one, and nothing for none', () => {
    expect(of(0.1, 0.1, 0.1)).toEqual({ value: expect.closeTo(0.1, 12), low: -Infinity, high: Infinity })
    expect(of(7)).toEqual({ value: 7, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
    expect(of()).toBeUndefined()
  })
})
