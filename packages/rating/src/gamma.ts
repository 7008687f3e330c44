/**
 * The logarithm of the gamma function by Stirling's series, which is exact enough only for arguments of at least 10.
 */
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

/**
 * Continued fraction of the upper incomplete gamma function: Abramowitz and Stegun 6.5.31, evaluated by Lentz's method.
 */
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
