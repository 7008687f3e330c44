import { describe, expect, it } from 'vitest'
import { atLeast, normalTail } from './distributions.ts'

const times = (n: number, p: number) => Array.from({ length: n }, () => p)

describe('how likely at least so many events are', () => {
  it.each([
    [0, [0.3], 1],
    [1, [0.3], 0.3],
    [2, [0.3], 0],
    [1, [0.5, 0.5], 0.75],
    [2, [0.2, 0.5, 0.9], 0.2 * 0.5 * 0.1 + 0.2 * 0.5 * 0.9 + 0.8 * 0.5 * 0.9 + 0.2 * 0.5 * 0.9],
    // binomial: R says pbinom(59, 100, 0.5, lower.tail = FALSE)
    [60, times(100, 0.5), 0.028443966820490395],
  ])('at least %i', (least, probabilities, expected) => {
    expect(atLeast(least, probabilities)).toBeCloseTo(expected, 12)
  })

  it('is the product of all where all must happen, however small', () => {
    expect(atLeast(400, times(400, 0.9)) / 0.9 ** 400).toBeCloseTo(1, 9)
  })

  it('of many is within a tenth of the exact probability, five standard deviations from the mean', () => {
    const half = times(1_000, 0.5)
    for (const far of [0, 1, 2, 3, 4, 5]) {
      const least = Math.round(500 + far * Math.sqrt(250))
      const byNormal = normalTail((least - 0.5 - 500) / Math.sqrt(250))
      expect(Math.abs(byNormal / atLeast(least, half) - 1)).toBeLessThan(0.1)
    }
    expect(atLeast(550, [...half, 0])).toBeCloseTo(atLeast(550, half), 4)
  })

  it('knows the normal tail', () => {
    // scipy.stats.norm.sf
    for (const [z, tail] of [
      [0, 0.5],
      [1, 0.15865525393145707],
      [1.959963984540054, 0.025],
      [2.5, 0.006209665325776132],
      [5, 2.866515718791933e-7],
      [-1, 0.8413447460685429],
    ] as const)
      expect(normalTail(z) / tail).toBeCloseTo(1, 9)
  })
})
