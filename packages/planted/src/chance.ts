import type { Random } from '@masquerade/game'

/** Draws for a decision: yes so often. */
export const decides = (random: Random, probability: number): boolean => random() < probability

/** One of some, each as likely, in their order. */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
