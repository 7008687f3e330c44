const EXACT_UP_TO = 1_000

/**
 * The probability that at least `least` of several independent events happen; for very many events the normal
 * distribution approximates it.
 */
export function atLeast(least: number, probabilities: readonly number[]): number {
  if (least <= 0) return 1
  if (least > probabilities.length) return 0
  const variance = probabilities.reduce((sum, p) => sum + p * (1 - p), 0)
  if (probabilities.length <= EXACT_UP_TO || variance <= 25) return exactly(least, probabilities)
  const mean = probabilities.reduce((sum, p) => sum + p, 0)
  return normalTail((least - 0.5 - mean) / Math.sqrt(variance))
}

/**
 * The exact probability that at least `least` of several independent events happen; the array's last element covers all
 * greater numbers of events as well.
 */
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
  // Far from the mean of the normal distribution the power series would lose precision, so Laplace's continued fraction
  // is used there.
  if (z < 2.5) return density(z) * series(z)
  let fraction = z
  for (let term = 60; term > 0; term--) fraction = z + term / fraction
  return density(z) / fraction
}

export const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** The tail of the normal distribution divided by its density, by a power series (Abramowitz and Stegun 26.2.11). */
function series(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; term > 1e-17 * sum; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 / density(z) - sum
}
