import type { Random } from '@masquerade/game'

/** Returns true with the given probability, by a random draw. */
export const decides = (random: Random, probability: number): boolean => random() < probability

/**
 * Draws one of the values at random, each with equal probability; the order of the values decides which value a random
 * number selects.
 */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
