import { logGamma } from '@masquerade/rating'

/** Above so many pairs that differ the signs are not flipped in every way. */
export const MOST_FLIPPED = 16

/**
 * Two conditions with one value a block, exactly: how many of all ways to swap the two within blocks give a sum at least
 * as far from 0. Blocks that do not differ say nothing; undefined where too many do.
 */
export function signFlip(
  one: readonly number[],
  other: readonly number[],
): { value: number; n: number; p: number } | undefined {
  const all = one.map((value, block) => value - (other[block] ?? Number.NaN))
  const differences = all.filter((difference) => Math.abs(difference) > 1e-12)
  const n = differences.length
  if (n > MOST_FLIPPED || all.length === 0) return undefined
  const value = all.reduce((sum, difference) => sum + difference, 0) / all.length
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0))
  const scale = differences.reduce((sum, difference) => sum + Math.abs(difference), 0)
  let asFar = 0
  for (let signs = 0; signs < 2 ** n; signs++) {
    let sum = 0
    for (let at = 0; at < n; at++) sum += ((signs >> at) & 1) === 0 ? (differences[at] ?? 0) : -(differences[at] ?? 0)
    if (Math.abs(sum) >= observed - 1e-9 * scale) asFar++
  }
  return { value, n, p: asFar / 2 ** n }
}

/** Two conditions, won or not: by the blocks that the one alone won and those that the other alone won. */
export function mcnemar(oneAlone: number, otherAlone: number): number {
  const n = oneAlone + otherAlone
  let tail = 0
  for (let k = 0; k <= Math.min(oneAlone, otherAlone); k++) tail += Math.exp(logChoose(n, k) - n * Math.LN2)
  return Math.min(1, 2 * tail)
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
