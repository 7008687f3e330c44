import { chiSquareTail, logGamma, type PackedBlocks, type PairedBlock, sum } from '@masquerade/rating'
import { mean } from './agreement.ts'

/** An exact test tries every way to swap values within pairs, which would take too long for more differing pairs. */
const MOST_FLIPPED = 16

/** p is the share of all swaps within pairs whose summed differences lie at least as far from zero as observed. */
export function signFlip(one: readonly number[], other: readonly number[]) {
  const all = one.map((value, block) => value - (other[block] ?? Number.NaN))
  const differences = all.filter((difference) => Math.abs(difference) > 1e-12)
  const n = differences.length
  if (n > MOST_FLIPPED || all.length === 0) return undefined
  const value = mean(all)
  const observed = Math.abs(sum(differences))
  const scale = sum(differences.map(Math.abs))
  let asFar = 0
  for (let signs = 0; signs < 2 ** n; signs++) {
    let flipped = 0
    for (let at = 0; at < n; at++) flipped += (1 - 2 * ((signs >> at) & 1)) * (differences[at] ?? 0)
    if (Math.abs(flipped) >= observed - 1e-9 * scale) asFar++
  }
  return { value, n, p: asFar / 2 ** n }
}

const ROUNDING = 1e-9

/** p is the share of all swaps within pairs in which the two ratios differ at least as much as observed. */
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
    // The ways to swap are tried in Gray code order, so that each differs from the one before in a single pair.
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

/** Rounding makes equal probabilities differ: they count as equal up to this factor. */
const AS_LIKELY = 1 + 1e-7

/** p sums the probabilities of all outcomes that are no more likely than the observed one. */
export function exactBinomial(hits: number, n: number, share: number): { value: number; p: number } | undefined {
  if (n <= 0) return undefined
  const chance = (k: number) => Math.exp(logChoose(n, k) + times(k, Math.log(share)) + times(n - k, Math.log1p(-share)))
  const seen = chance(hits)
  let p = 0
  for (let k = 0; k <= n; k++) if (chance(k) <= seen * AS_LIKELY) p += chance(k)
  return { value: hits / n, p: Math.min(1, p) }
}

const times = (count: number, logarithm: number): number => (count === 0 ? 0 : count * logarithm)

/** McNemar's exact test, by the cases that only the first condition won and those that only the second won. */
export function mcnemar(oneAlone: number, otherAlone: number): number {
  const n = oneAlone + otherAlone
  let tail = 0
  for (let k = 0; k <= Math.min(oneAlone, otherAlone); k++) tail += Math.exp(logChoose(n, k) - n * Math.LN2)
  return Math.min(1, 2 * tail)
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)

export function chiSquare(observed: readonly number[], expected: readonly number[]) {
  const statistic = sum(observed.map((count, kind) => (count - (expected[kind] ?? 0)) ** 2 / (expected[kind] ?? 0)))
  const df = observed.length - 1
  return { statistic, df, p: chiSquareTail(statistic, df) }
}

/** Choices within a match depend on each other, so the statistic is reduced (first order, by Rao and Scott). */
export function clusteredChiSquare(clusters: readonly (readonly number[])[], shares: readonly number[]) {
  const made = clusters.filter((counts) => sum(counts) > 0)
  const n = sum(made.map(sum))
  if (made.length < 2) return undefined
  const observed = shares.map((_, kind) => sum(made.map((counts) => counts[kind] ?? 0)))
  const expected = shares.map((share) => share * n)
  const plain = chiSquare(observed, expected)
  const spread = shares.map((share, kind) => {
    const ratio = (observed[kind] ?? 0) / n
    const squares = sum(made.map((counts) => ((counts[kind] ?? 0) - ratio * sum(counts)) ** 2))
    return (n * ((made.length / (made.length - 1)) * squares)) / (n * n) / share
  })
  const designEffect = Math.max(1, sum(spread) / (shares.length - 1))
  const statistic = plain.statistic / designEffect
  const p = chiSquareTail(statistic, plain.df)
  return { statistic: plain.statistic, df: plain.df, plainP: plain.p, designEffect, p }
}
