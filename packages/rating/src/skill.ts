import { rate } from 'openskill'

/** A skill estimate: its mean, and its standard deviation. */
export interface Skill {
  mu: number
  sigma: number
}

/** An agent's skill over all its games, and on each side that the game names. */
export interface AgentSkill extends Skill {
  bySide: Readonly<Record<string, Skill>>
}

/** A seat of a finished match. */
export interface RatedSeat {
  agent: string
  side: string
  won: boolean
  score: number
}

/** All skills after some matches, and the advantage of each side. */
export interface SkillBook {
  agents: Map<string, AgentSkill>
  /** The advantage of a side, where agents are rated over all sides and by side. */
  handicaps: Map<string, { overall: Skill; bySide: Skill }>
}

/** A newcomer's skill: 25 ± 25/3, as with TrueSkill. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 }
/** Increased when the same matches are rated differently: ratings by another rule are remade. */
export const SKILL_RULE = 1

/** Half the newcomer's sigma: a player with so much more skill wins about four of five games. */
const BETA = 25 / 6
/** The uncertainty that each match adds, since agents and tables change. */
const TAU = 25 / 300

export const emptySkillBook = (): SkillBook => ({ agents: new Map(), handicaps: new Map() })

/**
 * Rates a match by Weng and Lin's Plackett–Luce model. Teams are the sides, the winning ones first; where each side has
 * one seat, as in poker, the higher score is the better place. Skill counts from a newcomer's, and each team has one
 * player more, the side itself, so that neither the number of a side's players nor how easy it is makes agents look
 * strong. A match with one side compares no agents and changes nothing. `sides` are those that agents are rated for on
 * their own. The order of matches matters: it is finishedAt, then id.
 */
export function rateMatch(book: SkillBook, seats: readonly RatedSeat[], sides: ReadonlySet<string>): void {
  const teams = grouped(seats, ({ side }) => side)
  if (teams.length < 2) return
  const rank = placesOf(teams.map(([, members]) => members))
  const handicaps = teams.map(([side]) => book.handicaps.get(side) ?? { overall: EVEN, bySide: EVEN })
  const overall = rated(
    teams.map(([, members], team) => [handicaps[team]?.overall ?? EVEN, ...members.map(({ agent }) => skillOf(agent))]),
    rank,
  )
  const apart = teams.every(([side]) => sides.has(side))
    ? rated(
        teams.map(([side, members], team) => [
          handicaps[team]?.bySide ?? EVEN,
          ...members.map(({ agent }) => centred(book.agents.get(agent)?.bySide[side] ?? NEWCOMER)),
        ]),
        rank,
      )
    : []

  const became = new Map<string, { overall: Skill[]; bySide: [side: string, skill: Skill][] }>()
  for (const [team, [side, members]] of teams.entries()) {
    const [mine = EVEN, ...others] = overall[team] ?? []
    const [mineBySide = EVEN, ...othersBySide] = apart[team] ?? []
    book.handicaps.set(side, { overall: mine, bySide: mineBySide })
    for (const [index, { agent }] of members.entries()) {
      const so = became.get(agent) ?? { overall: [], bySide: [] }
      became.set(agent, so)
      const [all, own] = [others[index], othersBySide[index]]
      if (all) so.overall.push(all)
      if (own) so.bySide.push([side, own])
    }
  }
  for (const [agent, so] of became) {
    const bySide = Object.fromEntries(
      grouped(so.bySide, ([side]) => side).map(([side, skills]) => [
        side,
        shown(middle(skills.map(([, skill]) => skill))),
      ]),
    )
    book.agents.set(agent, { ...shown(middle(so.overall)), bySide: { ...book.agents.get(agent)?.bySide, ...bySide } })
  }

  function skillOf(agent: string): Skill {
    return centred(book.agents.get(agent) ?? NEWCOMER)
  }
}

/** Skill relative to a newcomer's, which adds up in a team. */
const centred = ({ mu, sigma }: Skill): Skill => ({ mu: mu - NEWCOMER.mu, sigma })
const shown = ({ mu, sigma }: Skill): Skill => ({ mu: mu + NEWCOMER.mu, sigma })

/** The prior of a side's advantage. */
const EVEN: Skill = { mu: 0, sigma: NEWCOMER.sigma }

function rated(teams: Skill[][], rank: number[]): Skill[][] {
  return rate(teams, { rank, beta: BETA, tau: TAU })
}

function grouped<T>(list: readonly T[], by: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups]
}

/** The place of each team, from 1; equal teams share a place. */
function placesOf(teams: readonly (readonly RatedSeat[])[]): number[] {
  const single = teams.every((members) => members.length === 1)
  const worth = teams.map((members) => (single ? (members[0]?.score ?? 0) : Number(members.some(({ won }) => won))))
  return worth.map((mine) => 1 + worth.filter((other) => other > mine).length)
}

/** The average of an agent's seats, where it had several at one table. */
function middle(skills: readonly Skill[]): Skill {
  const mean = (of: (skill: Skill) => number) => skills.reduce((sum, skill) => sum + of(skill), 0) / skills.length
  return { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) }
}
