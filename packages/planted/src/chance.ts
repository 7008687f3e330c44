import type { Random } from '@masquerade/game'

export const decides = (random: Random, probability: number): boolean => random() < probability

/** The order of the values decides which value a random number selects. */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
