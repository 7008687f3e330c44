const EXACT_UP_TO = 1_000

/**
 * The probability of at least `least` of several independent events is exact up to a thousand events or for a variance
 * below 25; beyond, the normal distribution with a continuity correction has an error below a tenth of the probability
 * up to five standard deviations from the mean.
 */
export function atLeast(least: number, probabilities: readonly number[]): number {
  if (least <= 0) return 1
  if (least > probabilities.length) return 0
  const variance = probabilities.reduce((sum, p) => sum + p * (1 - p), 0)
  if (probabilities.length <= EXACT_UP_TO || variance <= 25) return exactly(least, probabilities)
  const mean = probabilities.reduce((sum, p) => sum + p, 0)
  return normalTail((least - 0.5 - mean) / Math.sqrt(variance))
}

/** The last entry of the computed distribution is the probability of that number of events or more. */
function exactly(least: number, probabilities: readonly number[]): number {
  const chances = new Float64Array(least + 1)
  chances[0] = 1
  for (const p of probabilities) {
    for (let happened = least; happened > 0; happened--) {
      const stays = happened === least ? 1 : 1 - p
      chances[happened] = (chances[happened] ?? 0) * stays + (chances[happened - 1] ?? 0) * p
    }
    chances[0] = (chances[0] ?? 0) * (1 - p)
  }
  return Math.min(1, chances[least] ?? 0)
}

export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  // Two formulas for the normal tail: Abramowitz and Stegun 26.2.17 loses its relative accuracy in the tail; Laplace's
  // continued fraction (26.2.14) does not.
  if (z < 2.5) return density(z) * series(z)
  let fraction = z
  for (let term = 60; term > 0; term--) fraction = z + term / fraction
  return density(z) / fraction
}

export const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/**
 * Mills' ratio (the tail divided by the density) near the middle: a half less the power series of the integral,
 * Abramowitz and Stegun 26.2.11.
 */
function series(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; term > 1e-17 * sum; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 / density(z) - sum
}
