import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A source of random numbers from 0 (included) to 1 (excluded), always passed as an argument. */
export type Random = () => number

/** Neighbouring small seeds begin with nearly equal numbers, so this many first numbers are thrown away. */
const WARM_UP = 32

export function seededRandom(seed: number): Random {
  let generator: ReturnType<typeof warm> | undefined // made when it is needed, since most judgements draw nothing
  return () => {
    generator ??= warm(seed)
    return uniformFloat64(generator)
  }
}

function warm(seed: number) {
  const generator = xoroshiro128plus(seed)
  for (let step = 0; step < WARM_UP; step++) generator.next()
  return generator
}

export function randomInt(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('cannot pick from an empty list')
  return list[randomInt(random, list.length)] as T // the index is below the length
}

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

export function weightedIndex(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

const encoder = new TextEncoder()

/** Each named use of randomness has a seed hashed from its name, so that a new use changes no other's numbers. */
export function streamSeed(path: string): number {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(path)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash & 0x7fffffff
}
