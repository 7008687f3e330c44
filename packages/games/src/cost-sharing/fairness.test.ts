import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInCore, shapley6, unfairness12 } from './fairness.ts'

describe('the Shapley shares', () => {
  it.each([
    ['share each step of the needs among all who need it', [100, 60, 60], [360, 120, 120]],
    ['are equal for equal needs', [100, 100, 100], [200, 200, 200]],
    ['are by seat, in any order of the needs', [30, 100, 60], [60, 390, 150]],
  ])('%s', (_, need, shares) => {
    expect(shapley6(need)).toEqual(shares)
  })

  it('sum to the whole fee, and ask nobody and no group for more than alone', () => {
    const two = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(two, two, fc.nat(2), (one, other, place) => {
        const need = [one, other].toSpliced(place, 0, 100)
        const fair = shapley6(need)
        expect(fair.every(Number.isInteger)).toBe(true)
        expect(fair.reduce((sum, share) => sum + share, 0)).toBe(600)
        const [shares, sixths] = [fair, need.map((percent) => 6 * percent)]
        expect(isInCore(shares, sixths)).toBe(true)
      }),
    )
  })
})

describe('an agreement is in the core', () => {
  it.each([
    ['when nobody pays more than alone', [50, 25, 25], [100, 60, 60], true],
    ['not when one pays more than alone', [30, 65, 5], [100, 60, 60], false],
    ['not when two together pay more than an airport for both', [20, 40, 40], [100, 60, 60], false],
    ['when two together pay just that', [40, 30, 30], [100, 60, 60], true],
  ])('%s', (_, shares, need, expected) => {
    expect(isInCore(shares, need)).toBe(expected)
  })
})

it('what is with the wrong airline is half of all differences from the fair shares, in twelfths of a per cent', () => {
  expect(unfairness12([60, 20, 20], [100, 60, 60])).toBe(0)
  expect(unfairness12([50, 25, 25], [100, 60, 60])).toBe(12 * 10)
})
