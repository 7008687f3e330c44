import { density, normalTail } from './poisson-binomial.ts'
import type { Skill } from './skill.ts'

export type Belief = Skill

export interface TrueSkillRule {
  beta: number
  tau: number
  draw: number
}

/** The parameters of TrueSkill in the paper LLMArena are the defaults of the usual programs. */
export const TRUE_SKILL: TrueSkillRule = { beta: 25 / 6, tau: 25 / 300, draw: 0.1 }

interface Gaussian {
  mean: number
  variance: number
}

type Team = readonly Belief[]

/**
 * TrueSkill of two teams is for reproducing a paper's results only, since leaderboards use another rating: the knowledge
 * of the difference of their performances is shared out by the variances of both.
 */
export function trueSkill(
  [one, other]: readonly [Team, Team],
  [rank, otherRank]: readonly [number, number],
  { beta, tau, draw }: TrueSkillRule = TRUE_SKILL,
): [Belief[], Belief[]] {
  const performanceOf = (players: Team): Gaussian => ({
    mean: players.reduce((sum, { mu }) => sum + mu, 0),
    variance: players.reduce((sum, { sigma }) => sum + sigma * sigma + tau * tau + beta * beta, 0),
  })
  const [mine, theirs] = [performanceOf(one), performanceOf(other)]
  const side = rank <= otherRank ? 1 : -1
  const apart = { mean: side * (mine.mean - theirs.mean), variance: mine.variance + theirs.variance }
  const margin = evenPart(draw) * Math.sqrt(one.length + other.length) * beta
  const seen = truncated(apart, { margin, isDraw: rank === otherRank })
  const after = (players: Team, { mean, variance }: Gaussian, sign: number) => {
    const share = variance / apart.variance
    const now = {
      mean: mean + sign * share * (seen.mean - apart.mean),
      variance: variance + share * share * (seen.variance - apart.variance),
    }
    return players.map(({ mu, sigma }) => {
      const own = sigma * sigma + tau * tau
      const part = own / variance
      const left = own + part * part * (now.variance - variance)
      return { mu: mu + part * (now.mean - mean), sigma: Math.sqrt(left) }
    })
  }
  return [after(one, mine, side), after(other, theirs, -side)]
}

function truncated({ mean, variance }: Gaussian, { margin, isDraw }: { margin: number; isDraw: boolean }): Gaussian {
  const sd = Math.sqrt(variance)
  if (!isDraw) {
    const x = (mean - margin) / sd
    const v = density(x) / normalTail(-x)
    return { mean: mean + sd * v, variance: variance * (1 - v * (v + x)) }
  }
  const [low, high] = [(-margin - mean) / sd, (margin - mean) / sd]
  // The smaller tail of the distribution is used, so that no precision is lost in the difference of two numbers near 1.
  const within = low > 0 ? normalTail(low) - normalTail(high) : normalTail(-high) - normalTail(-low)
  const v = (density(low) - density(high)) / within
  const w = v * v + (high * density(high) - low * density(low)) / within
  return { mean: mean + sd * v, variance: variance * (1 - w) }
}

/**
 * The margin of performance below which a match is a draw is cached by the probability of draws, since few different
 * probabilities occur.
 */
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
