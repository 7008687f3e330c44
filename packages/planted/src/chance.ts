import type { Random } from '@masquerade/game'

export const decides = (random: Random, probability: number): boolean => random() < probability

/** Chooses one of the values by a random number; the choice depends on the order of the values. */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
