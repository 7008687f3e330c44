import { normalTail, studentTails } from '@masquerade/rating'

/*
 * The smallest detectable difference is the difference that a statistical test would find with a probability of 80 %.
 */

const ALPHA = 0.05
const POWER = 0.8

/** The smallest detectable difference of a larger share from a known one; undefined where it would exceed 1. */
export function powerTwoProportions(p: number, n: number): { h: number; difference?: number } {
  const h = (normalQuantile(ALPHA / 2) + normalQuantile(1 - POWER)) * Math.sqrt(2 / n)
  const angle = Math.asin(Math.sqrt(p)) + h / 2
  return angle > Math.PI / 2 ? { h } : { h, difference: Math.sin(angle) ** 2 - p }
}

/** Connor's formula (1987) for the smallest difference of two win rates that McNemar's statistical test can detect. */
export function powerMcnemar(discordant: number, n: number, family = 1): number | undefined {
  const alpha = normalQuantile(ALPHA / family / 2) * Math.sqrt(discordant)
  const beta = normalQuantile(1 - POWER)
  const lacking = (difference: number) =>
    difference * Math.sqrt(n) - alpha - beta * Math.sqrt(Math.max(0, discordant - difference ** 2))
  return lacking(discordant) < 0 ? undefined : root(lacking, 0, discordant)
}

/** The smallest detectable difference of two means, by the spread of differences and quantiles of Student's t. */
export function powerPairedMean(sd: number, n: number, family = 1): number | undefined {
  if (n < 2) return undefined
  const quantiles = studentQuantile(ALPHA / family / 2, n - 1) + studentQuantile(1 - POWER, n - 1)
  return (quantiles * sd) / Math.sqrt(n)
}

function normalQuantile(tail: number): number {
  if (tail > 0.5) return -normalQuantile(1 - tail)
  return root((z) => normalTail(z) - tail, 0, 40)
}

function studentQuantile(tail: number, degreesOfFreedom: number): number {
  let high = 2
  while (studentTails(high, degreesOfFreedom) / 2 > tail) high *= 2
  return root((t) => studentTails(t, degreesOfFreedom) / 2 - tail, 0, high)
}

function root(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  let [atLow, atHigh] = [of(low), of(high)]
  for (let step = 0; step < 200 && high - low > 1e-14 * Math.max(1, Math.abs(high)); step++) {
    const secant = low - (atLow * (high - low)) / (atHigh - atLow)
    const inside = secant > low && secant < high && step % 3 !== 2
    const x = inside ? secant : (low + high) / 2
    const value = of(x)
    if (value === 0) return x
    if (Math.sign(value) === Math.sign(atLow)) [low, atLow] = [x, value]
    else [high, atHigh] = [x, value]
  }
  return (low + high) / 2
}
