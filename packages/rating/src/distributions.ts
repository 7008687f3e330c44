/** The logarithm of the gamma function by Stirling's series, which is exact enough from 10 on. */
export function logGamma(value: number): number {
  let x = value
  let lifted = 0
  for (; x < 10; x++) lifted += Math.log(x)
  const series = STIRLING.reduceRight((sum, coefficient) => sum / (x * x) + coefficient, 0) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - lifted
}

const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156, -3617 / 122_400]

export function chiSquareTail(value: number, degreesOfFreedom: number): number {
  if (!(degreesOfFreedom > 0)) throw new RangeError(`degrees of freedom must be positive, not ${degreesOfFreedom}`)
  return value <= 0 ? 1 : upperGamma(degreesOfFreedom / 2, value / 2)
}

function upperGamma(a: number, x: number): number {
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x)
}

/** Power series of the lower incomplete gamma function: Abramowitz and Stegun 6.5.29. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; term > 1e-17 * sum; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** The upper incomplete gamma function: Abramowitz and Stegun 6.5.31, evaluated by Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = Number.POSITIVE_INFINITY
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 10_000; n++) {
    const above = -n * (n - a)
    b += 2
    d = 1 / (above * d + b)
    c = b + above / c
    const step = c * d
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return fraction
}

const EXACT_UP_TO = 1_000

/** The probability of at least `least` of several independent events; approximated for very many of them. */
export function atLeast(least: number, probabilities: readonly number[]): number {
  if (least <= 0) return 1
  if (least > probabilities.length) return 0
  const variance = probabilities.reduce((sum, p) => sum + p * (1 - p), 0)
  if (probabilities.length <= EXACT_UP_TO || variance <= 25) return exactly(least, probabilities)
  const mean = probabilities.reduce((sum, p) => sum + p, 0)
  return normalTail((least - 0.5 - mean) / Math.sqrt(variance))
}

/** The array's last element covers all numbers of events from `least` on. */
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
  // Far from the mean the power series would lose precision, so Laplace's continued fraction is used there.
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

export const studentTails = (t: number, degreesOfFreedom: number): number =>
  incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5)

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

/** From the normal quantile by Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5). */
function expansion(df: number): number {
  const z = Z_95
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / df + second / df ** 2 + third / df ** 3
}

/** The probability that a Student's t variable is below a positive `t`: Abramowitz and Stegun 26.7.1 and 26.5.27. */
const distribution = (t: number, df: number): number => 1 - studentTails(t, df) / 2

/** The continued fraction converges fast for small x only, so greater x are computed by symmetry. */
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
