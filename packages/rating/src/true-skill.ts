import { density, normalTail } from './distributions.ts'

export interface Belief {
  mu: number
  sigma: number
}

/** The parameters of TrueSkill that the paper LLMArena used, which are the usual default values. */
export const TRUE_SKILL = { beta: 25 / 6, tau: 25 / 300, draw: 0.1 }

interface Gaussian {
  mean: number
  variance: number
}

/**
 * TrueSkill of two players, which needs no iteration; it is used only to repeat a paper's results, and the site's
 * leaderboards use another rating of skill.
 */
export function trueSkill(
  better: Belief,
  worse: Belief,
  isDraw: boolean,
  { beta, tau, draw } = TRUE_SKILL,
): [better: Belief, worse: Belief] {
  const played = ({ sigma }: Belief) => sigma * sigma + tau * tau + beta * beta
  const apart = { mean: better.mu - worse.mu, variance: played(better) + played(worse) }
  const seen = truncated(apart, evenPart(draw) * Math.sqrt(2) * beta, isDraw)
  const after = (one: Belief, direction: 1 | -1): Belief => {
    const variance = played(one)
    const moved = variance / apart.variance
    // Each performance changes in proportion to its variance, and a belief in proportion to its part of the performance.
    const mean = one.mu + direction * moved * (seen.mean - apart.mean)
    const narrowed = variance + moved * moved * (seen.variance - apart.variance)
    const own = one.sigma * one.sigma + tau * tau
    const part = own / variance
    return { mu: one.mu + part * (mean - one.mu), sigma: Math.sqrt(own + part * part * (narrowed - variance)) }
  }
  return [after(better, 1), after(worse, -1)]
}

function truncated({ mean, variance }: Gaussian, margin: number, isDraw: boolean): Gaussian {
  const sd = Math.sqrt(variance)
  if (!isDraw) {
    const x = (mean - margin) / sd
    const v = density(x) / normalTail(-x)
    return { mean: mean + sd * v, variance: variance * (1 - v * (v + x)) }
  }
  const [low, high] = [(-margin - mean) / sd, (margin - mean) / sd]
  // The smaller tail is used for the probability between two limits: subtracting numbers near 1 loses precision.
  const within = low > 0 ? normalTail(low) - normalTail(high) : normalTail(-high) - normalTail(-low)
  const v = (density(low) - density(high)) / within
  const w = v * v + (high * density(high) - low * density(low)) / within
  return { mean: mean + sd * v, variance: variance * (1 - w) }
}

const evenParts = new Map<number, number>()

function evenPart(draw: number): number {
  const known = evenParts.get(draw)
  if (known !== undefined) return known
  const part = quantile((draw + 1) / 2)
  evenParts.set(draw, part)
  return part
}

function quantile(share: number): number {
  let [low, high] = [0, 40]
  for (let step = 0; step < 200 && high - low > 1e-15 * high; step++) {
    const middle = (low + high) / 2
    if (1 - normalTail(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
