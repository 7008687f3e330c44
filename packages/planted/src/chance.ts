import type { Random } from '@masquerade/game'

/** Returns true with the given probability, by a random draw. */
export const decides = (random: Random, probability: number): boolean => random() < probability

/** Draws one of the values, each equally likely; their order decides which one the draw gives. */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
