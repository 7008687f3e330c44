import { normalQuantile, root, studentQuantile } from './quantiles.ts'

/*
 * The smallest difference that a test finds with 80 %, by how many there are; the far tail is left out. Where one of a
 * family of tests is to be found, alpha is divided by their number.
 */

const ALPHA = 0.05
const POWER = 0.8

/** Two shares of as many each, by Cohen's h, from the one that is known upwards; none where that is more than all. */
export function powerTwoProportions(p: number, n: number, family = 1): { h: number; difference?: number } {
  const h = (normalQuantile(ALPHA / family / 2) + normalQuantile(1 - POWER)) * Math.sqrt(2 / n)
  const angle = Math.asin(Math.sqrt(p)) + h / 2
  return angle > Math.PI / 2 ? { h } : { h, difference: Math.sin(angle) ** 2 - p }
}

/** Won or not, once a block each, by the share of blocks in which the two differ (Connor 1987); none where that is too small. */
export function powerMcnemar(discordant: number, n: number, family = 1): number | undefined {
  const alpha = normalQuantile(ALPHA / family / 2) * Math.sqrt(discordant)
  const beta = normalQuantile(1 - POWER)
  const lacking = (difference: number) =>
    difference * Math.sqrt(n) - alpha - beta * Math.sqrt(Math.max(0, discordant - difference ** 2))
  return lacking(discordant) < 0 ? undefined : root(lacking, 0, discordant)
}

/** One value a block each, by how much their difference is spread: Student's t in both tails' quantiles. */
export function powerPairedMean(sd: number, n: number, family = 1): number | undefined {
  if (n < 2) return undefined
  const quantiles = studentQuantile(ALPHA / family / 2, n - 1) + studentQuantile(1 - POWER, n - 1)
  return (quantiles * sd) / Math.sqrt(n)
}
