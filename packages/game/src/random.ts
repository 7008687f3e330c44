import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A source of chance, always passed in: a number in [0, 1). */
export type Random = () => number

/** A generator fresh from a small seed starts with nearly the same numbers as from the next; so many make it forget. */
const WARM_UP = 32

/** The same seed gives the same numbers, on every machine; neighbouring seeds give unrelated ones. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  for (let step = 0; step < WARM_UP; step++) generator.next()
  return () => uniformFloat64(generator)
}

/** A whole number from 0 to below `limit`. */
export function randomInt(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('cannot pick from an empty list')
  return list[randomInt(random, list.length)] as T // the index is below the length
}

/** A new list in random order (Fisher–Yates). */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(random, last + 1)
    const moved = result[last] as T // both indexes are inside the list
    result[last] = result[other] as T
    result[other] = moved
  }
  return result
}

/** An index, each as likely as its weight says. */
export function weightedIndex(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

/**
 * The seed of a use of chance that has a name of its own, so that one more use shifts no other: FNV-1a of 32 bits over
 * the path in UTF-8, without the top bit.
 */
export function streamSeed(path: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(path)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash & 0x7fffffff
}
