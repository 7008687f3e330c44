import { density, normalTail } from './distributions.ts'
import type { Skill } from './skill.ts'

export interface TrueSkillRule {
  beta: number
  tau: number
  draw: number
}

/** The parameters of TrueSkill that the paper LLMArena used, which are the usual default values. */
export const TRUE_SKILL: TrueSkillRule = { beta: 25 / 6, tau: 25 / 300, draw: 0.1 }

const WITHIN = 1e-13
const MOST_ROUNDS = 1_000

interface Site {
  precision: number
  shift: number
}

interface Gaussian {
  mean: number
  variance: number
}

/** TrueSkill is used only to repeat a paper's results; the site's leaderboards use another rating of skill. */
export function trueSkill(
  teams: readonly (readonly Skill[])[],
  ranks: readonly number[],
  { beta, tau, draw }: TrueSkillRule = TRUE_SKILL,
): Skill[][] {
  const order = teams.map((_, team) => team).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0))
  const prior = order.map((team): Gaussian => {
    const players = teams[team] ?? []
    return {
      mean: players.reduce((sum, { mu }) => sum + mu, 0),
      variance: players.reduce((sum, { sigma }) => sum + sigma * sigma + tau * tau + beta * beta, 0),
    }
  })
  const even = evenPart(draw)
  const margin = (at: number) => {
    const players = (teams[order[at] ?? 0]?.length ?? 0) + (teams[order[at + 1] ?? 0]?.length ?? 0)
    return even * Math.sqrt(players) * beta
  }
  const links = order.slice(1).map((_, at) => ({
    margin: margin(at),
    isDraw: ranks[order[at] ?? 0] === ranks[order[at + 1] ?? 0],
  }))
  const posterior = performances(prior, links)
  const after: Skill[][] = teams.map(() => [])
  for (const [at, team] of order.entries()) {
    const [before, now] = [prior[at], posterior[at]]
    if (!before || !now) continue
    after[team] = (teams[team] ?? []).map(({ mu, sigma }) => {
      const own = sigma * sigma + tau * tau
      const part = own / before.variance
      const variance = own + part * part * (now.variance - before.variance)
      return { mu: mu + part * (now.mean - before.mean), sigma: Math.sqrt(variance) }
    })
  }
  return after
}

interface Link {
  margin: number
  isDraw: boolean
}

function performances(prior: readonly Gaussian[], links: readonly Link[]): Gaussian[] {
  const [better, worse] = prior
  const [link] = links
  if (better && worse && link && links.length === 1) return performancesOfTwo(better, worse, link)
  const sites = links.map((): Site => ({ precision: 0, shift: 0 }))
  let now = jointOf(prior, sites)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let farthest = 0
    for (const [at, link] of links.entries()) {
      const site = sites[at] as Site // one a link
      const { mean, variance } = now.apart(at)
      const precision = 1 / variance - site.precision
      const cavity = { mean: (mean / variance - site.shift) / precision, variance: 1 / precision }
      const seen = truncated(cavity, link)
      const next = {
        precision: 1 / seen.variance - precision,
        shift: seen.mean / seen.variance - cavity.mean * precision,
      }
      farthest = Math.max(farthest, Math.abs(next.precision - site.precision), Math.abs(next.shift - site.shift))
      sites[at] = next
      now = jointOf(prior, sites)
    }
    if (farthest <= WITHIN) break
  }
  return prior.map((_, team) => now.of(team))
}

/** With two teams the exact result needs no iteration: each performance changes in proportion to its variance. */
function performancesOfTwo(better: Gaussian, worse: Gaussian, link: Link): Gaussian[] {
  const apart = { mean: better.mean - worse.mean, variance: better.variance + worse.variance }
  const seen = truncated(apart, link)
  return [better, worse].map(({ mean, variance }, at) => {
    const part = variance / apart.variance
    return {
      mean: mean + (at === 0 ? part : -part) * (seen.mean - apart.mean),
      variance: variance + part * part * (seen.variance - apart.variance),
    }
  })
}

function jointOf(prior: readonly Gaussian[], sites: readonly Site[]) {
  const n = prior.length
  const matrix = prior.map(({ variance }, row) => prior.map((_, column) => (row === column ? 1 / variance : 0)))
  const shift = prior.map(({ mean, variance }) => mean / variance)
  const add = (row: number, column: number, value: number) => {
    const line = matrix[row]
    if (line) line[column] = (line[column] ?? 0) + value
  }
  for (const [at, site] of sites.entries()) {
    add(at, at, site.precision)
    add(at + 1, at + 1, site.precision)
    add(at, at + 1, -site.precision)
    add(at + 1, at, -site.precision)
    shift[at] = (shift[at] ?? 0) + site.shift
    shift[at + 1] = (shift[at + 1] ?? 0) - site.shift
  }
  const covariance = inverse(matrix)
  const between = (row: number, column: number): number => covariance[row]?.[column] ?? 0
  const mean = (row: number): number => {
    let sum = 0
    for (let column = 0; column < n; column++) sum += between(row, column) * (shift[column] ?? 0)
    return sum
  }
  return {
    of: (team: number): Gaussian => ({ mean: mean(team), variance: between(team, team) }),
    apart: (at: number): Gaussian => ({
      mean: mean(at) - mean(at + 1),
      variance: between(at, at) + between(at + 1, at + 1) - 2 * between(at, at + 1),
    }),
  }
}

function truncated({ mean, variance }: Gaussian, { margin, isDraw }: Link): Gaussian {
  const sd = Math.sqrt(variance)
  if (!isDraw) {
    const x = (mean - margin) / sd
    const v = density(x) / normalTail(-x)
    return { mean: mean + sd * v, variance: variance * (1 - v * (v + x)) }
  }
  const [low, high] = [(-margin - mean) / sd, (margin - mean) / sd]
  // The probability between two limits is computed from the smaller tail of the normal distribution, since subtracting
  // two numbers near 1 loses precision.
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

/** The inverse of a matrix is computed by Gauss–Jordan elimination with partial pivoting. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(column === at))])
  for (let at = 0; at < n; at++) {
    const pivot = rows.slice(at).reduce((best, row, index) => {
      return Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? at + index : best
    }, at)
    const [one, other] = [rows[at] ?? [], rows[pivot] ?? []]
    rows[at] = other
    rows[pivot] = one
    const scale = other[at] ?? 1
    for (let column = 0; column < 2 * n; column++) other[column] = (other[column] ?? 0) / scale
    for (const [index, row] of rows.entries()) {
      const factor = row[at] ?? 0
      if (index === at || factor === 0) continue
      for (let column = 0; column < 2 * n; column++) row[column] = (row[column] ?? 0) - factor * (other[column] ?? 0)
    }
  }
  return rows.map((row) => row.slice(n))
}
