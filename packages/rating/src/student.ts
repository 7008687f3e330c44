import { logGamma } from './gamma.ts'

export const Z_95 = 1.959963984540054

const QUANTILE = 0.975
/** From this many degrees of freedom on, the Cornish–Fisher expansion of Student's t is exact to nine decimals. */
const MANY = 1000

const known = new Map<number, number>()

export function student95(degreesOfFreedom: number): number {
  if (!(degreesOfFreedom > 0)) throw new RangeError(`degrees of freedom must be positive, not ${degreesOfFreedom}`)
  if (degreesOfFreedom >= MANY) return expansion(degreesOfFreedom)
  const before = known.get(degreesOfFreedom)
  if (before !== undefined) return before
  const found = search(degreesOfFreedom)
  if (Number.isInteger(degreesOfFreedom)) known.set(degreesOfFreedom, found)
  return found
}

export function studentTails(t: number, degreesOfFreedom: number): number {
  return incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5)
}

function search(degreesOfFreedom: number): number {
  let low = Z_95
  let high = 2 * Z_95
  while (distribution(high, degreesOfFreedom) < QUANTILE) {
    low = high
    high *= 2
  }
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2
    if (distribution(middle, degreesOfFreedom) < QUANTILE) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The quantile of Student's t is computed from the normal one by Cornish and Fisher's expansion (Abramowitz and Stegun
 * 26.7.5).
 */
function expansion(df: number): number {
  const z = Z_95
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / df + second / df ** 2 + third / df ** 3
}

/** The probability that a Student's t variable is below a positive `t`: Abramowitz and Stegun 26.7.1 and 26.5.27. */
function distribution(t: number, df: number): number {
  return 1 - studentTails(t, df) / 2
}

/**
 * The continued fraction of the incomplete beta function converges fast for small x only, so greater x are computed by
 * the function's symmetry.
 */
function incompleteBeta(x: number, a: number, b: number): number {
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b))
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a
  return 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** Continued fraction of the incomplete beta function: Abramowitz and Stegun 26.5.8, evaluated by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d)
    c = 1 + even / c
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d)
    c = 1 + odd / c
    const step = d * c
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return fraction
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)
