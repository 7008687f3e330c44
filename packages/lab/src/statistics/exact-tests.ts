import { logGamma, type PackedBlocks, type PairedBlock } from '@masquerade/rating'

/**
 * An exact test tries every way to swap the values within the pairs; with more than 16 differing pairs this would take
 * too long.
 */
const MOST_FLIPPED = 16

/**
 * Of all ways to swap the values within pairs, p is the share whose summed differences lie at least as far from zero as
 * observed.
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

const ROUNDING = 1e-9

/**
 * Of all ways to swap the two sides within pairs, p is the share in which the two ratios differ at least as much as
 * observed.
 */
export function ratioFlip(blocks: readonly PairedBlock[]): { n: number; p: number } | undefined {
  const differing = blocks.filter(([hits, n, otherHits, otherN]) => hits !== otherHits || n !== otherN)
  const n = differing.length
  if (n > MOST_FLIPPED || blocks.length === 0) return undefined
  const sums = [0, 1, 2, 3].map((part) => blocks.reduce((all, block) => all + (block[part] ?? 0), 0))
  let [hits = 0, tries = 0, otherHits = 0, otherTries = 0] = sums
  if (tries <= 0 || otherTries <= 0) return undefined
  const observed = Math.abs(hits / tries - otherHits / otherTries)
  let asFar = 0
  const flipped = new Uint8Array(n)
  for (let way = 0; way < 2 ** n; way++) {
    // The ways to swap the two sides are tried in Gray code order, so that each differs from the previous one in a
    // single pair.
    if (way > 0) {
      const at = 31 - Math.clz32(way & -way)
      const [mine, many, theirs, others] = differing[at] ?? [0, 0, 0, 0]
      const sign = flipped[at] === 1 ? 1 : -1
      flipped[at] = 1 - (flipped[at] ?? 0)
      hits += sign * (mine - theirs)
      otherHits -= sign * (mine - theirs)
      tries += sign * (many - others)
      otherTries -= sign * (many - others)
    }
    const isEmpty = tries <= 0 || otherTries <= 0
    if (isEmpty || Math.abs(hits / tries - otherHits / otherTries) >= observed - ROUNDING) asFar++
  }
  return { n, p: asFar / 2 ** n }
}

export function ratioFlipPacked({ length, hits, n, otherHits, otherN }: PackedBlocks): ReturnType<typeof ratioFlip> {
  const blocks: PairedBlock[] = []
  let differing = 0
  for (let at = 0; at < length; at++) {
    const block: PairedBlock = [hits[at] ?? 0, n[at] ?? 0, otherHits[at] ?? 0, otherN[at] ?? 0]
    if (block[0] !== block[2] || block[1] !== block[3]) differing++
    if (differing > MOST_FLIPPED) return undefined
    blocks.push(block)
  }
  return ratioFlip(blocks)
}

/**
 * Two probabilities count as equal when their quotient is smaller than this factor, because rounding errors make equal
 * probabilities differ.
 */
const AS_LIKELY = 1 + 1e-7

/**
 * In the exact binomial test, p sums the probabilities of all outcomes that are no more likely than the observed one.
 */
export function exactBinomial(hits: number, n: number, share: number): { value: number; p: number } | undefined {
  if (n <= 0) return undefined
  const chance = (k: number) => Math.exp(logChoose(n, k) + times(k, Math.log(share)) + times(n - k, Math.log1p(-share)))
  const seen = chance(hits)
  let p = 0
  for (let k = 0; k <= n; k++) if (chance(k) <= seen * AS_LIKELY) p += chance(k)
  return { value: hits / n, p: Math.min(1, p) }
}

const times = (count: number, logarithm: number): number => (count === 0 ? 0 : count * logarithm)

/**
 * McNemar's exact test compares two conditions by the cases that only the first condition won and those that only the
 * second won.
 */
export function mcnemar(oneAlone: number, otherAlone: number): number {
  const n = oneAlone + otherAlone
  let tail = 0
  for (let k = 0; k <= Math.min(oneAlone, otherAlone); k++) tail += Math.exp(logChoose(n, k) - n * Math.LN2)
  return Math.min(1, 2 * tail)
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
