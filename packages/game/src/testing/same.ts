import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * Expects a value to equal another. What is the very same needs no expectation: laws compare hundreds of values of each
 * match, and an expectation costs more than most of what they compare.
 */
export function same(value: unknown, wanted: unknown, what?: string): void {
  if (!isDeepStrictEqual(value, wanted)) expect(value, what).toEqual(wanted)
}
