import { chiSquareTail } from '@masquerade/rating'

export interface ChiSquare {
  statistic: number
  df: number
  p: number
}

export function chiSquare(observed: readonly number[], expected: readonly number[]): ChiSquare {
  const statistic = observed.reduce(
    (sum, count, kind) => sum + (count - (expected[kind] ?? 0)) ** 2 / (expected[kind] ?? 0),
    0,
  )
  const df = observed.length - 1
  return { statistic, df, p: chiSquareTail(statistic, df) }
}

/**
 * Choices within one match depend on each other, so this chi-square statistic is reduced accordingly (first-order
 * correction by Rao and Scott).
 */
export function clusteredChiSquare(
  clusters: readonly (readonly number[])[],
  shares: readonly number[],
): (ChiSquare & { plainP: number; designEffect: number }) | undefined {
  const made = clusters.filter((counts) => total(counts) > 0)
  const n = total(made.map(total))
  if (made.length < 2) return undefined
  const observed = shares.map((_, kind) => total(made.map((counts) => counts[kind] ?? 0)))
  const plain = chiSquare(
    observed,
    shares.map((share) => share * n),
  )
  const spread = shares.map((share, kind) => {
    const ratio = (observed[kind] ?? 0) / n
    const squares = total(made.map((counts) => ((counts[kind] ?? 0) - ratio * total(counts)) ** 2))
    return (n * ((made.length / (made.length - 1)) * squares)) / (n * n) / share
  })
  const designEffect = Math.max(1, total(spread) / (shares.length - 1))
  const statistic = plain.statistic / designEffect
  const p = chiSquareTail(statistic, plain.df)
  return { statistic: plain.statistic, df: plain.df, plainP: plain.p, designEffect, p }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
