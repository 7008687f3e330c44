import { describe, expect, it } from 'vitest'
import { student95, Z_95 } from './distributions.ts'

// Found another way: by the finite trigonometric sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3, .4);
// they round to the published tables.
const table: [number, number][] = [
  [1, 12.7062047362],
  [2, 4.3026527297],
  [3, 3.1824463053],
  [4, 2.7764451052],
  [5, 2.5705818356],
  [7, 2.3646242516],
  [9, 2.2621571628],
  [10, 2.228138852],
  [15, 2.1314495456],
  [20, 2.0859634473],
  [29, 2.0452296421],
  [30, 2.0422724563],
  [60, 2.000297822],
  [100, 1.9839715185],
  [120, 1.9799304051],
  [1000, 1.9623390808],
]

describe("Student's t", () => {
  it.each(table)('agrees with the tables to nine decimals for %i degrees of freedom', (df, quantile) => {
    expect(student95(df)).toBeCloseTo(quantile, 9)
  })

  it('is the closed form where there is one', () => {
    expect(student95(1)).toBeCloseTo(Math.tan(0.475 * Math.PI), 10)
    expect(student95(2)).toBeCloseTo(0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)), 11)
  })

  it('falls towards the normal quantile, without a step where the method changes', () => {
    const values = [1, 2, 5, 20, 100, 500, 998, 999, 1000, 1001, 10_000, 1e6, 1e9].map(student95)
    for (const [index, value] of values.entries())
      if (index > 0) expect(value).toBeLessThan(values[index - 1] as number)
    expect(student95(999) - student95(1000)).toBeCloseTo(student95(1000) - student95(1001), 8)
    expect(student95(1e9)).toBeCloseTo(Z_95, 8)
  })

  it('refuses what is not a number of degrees of freedom', () => {
    expect(() => student95(0)).toThrow(RangeError)
    expect(() => student95(Number.NaN)).toThrow(RangeError)
  })
})
