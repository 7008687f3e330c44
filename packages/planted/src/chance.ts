import type { Random } from '@masquerade/game'

/** Draws a yes with this probability. */
export const decides = (random: Random, probability: number): boolean => random() < probability

/** Draws one of the values, each equally likely; their order matters for the draw. */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
