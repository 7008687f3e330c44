import { describe, expect, it } from 'vitest'
import { randomInt, seededRandom } from './random.ts'

describe('seeded random', () => {
  it('gives the same numbers for the same seed', () => {
    const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
    expect(numbers(7)).toEqual(numbers(7))
    expect(numbers(7)).not.toEqual(numbers(8))
  })

  it.each([0, 1, 2, 3])('spreads draw %i evenly over neighbouring seeds', (draw) => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let seed = 0; seed < 6_000; seed++) {
      const random = seededRandom(seed)
      for (let skipped = 0; skipped < draw; skipped++) random()
      const index = randomInt(random, 6)
      counts[index] = (counts[index] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })
})
