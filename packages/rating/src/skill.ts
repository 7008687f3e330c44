import { rate } from 'openskill'

export interface Skill {
  mu: number
  sigma: number
}

type AgentSkill = Skill & { bySide: Readonly<Record<string, Skill>> }

export interface RatedSeat {
  agent: string
  side: string
  won: boolean
  score: number
}

export interface SkillBook {
  agents: Map<string, AgentSkill>
  /** How much a side (team) helps: once with one skill per agent, once with skills for each side. */
  handicaps: Map<string, { overall: Skill; bySide: Skill }>
}

/** An agent that has not played yet has the skill 25 ± 25/3, as with TrueSkill. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 }
/** When this version of the rule is increased, stored ratings are computed again. */
export const SKILL_RULE = 1

/** How much performance varies (beta): a player whose skill is greater by this amount wins about four of five games. */
const BETA = 25 / 6
/** Uncertainty (tau) that each match adds to a skill, since agents and opponents change. */
const TAU = 25 / 300

export const emptySkillBook = (): SkillBook => ({ agents: new Map(), handicaps: new Map() })

/** Weng and Lin's Plackett–Luce model; matches must be given in the order in which they ended. */
export function rateMatch(book: SkillBook, seats: readonly RatedSeat[], sides: ReadonlySet<string>): void {
  const teams = grouped(seats, ({ side }) => side)
  if (teams.length < 2) return
  const rank = placesOf(teams.map(([, members]) => members))
  // Each side of a game (such as a team) has a skill of its own, so that agents gain nothing from playing an easy side.
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

/** A team's skill is a sum, so each skill is first expressed as its difference from a newcomer's skill. */
const centred = ({ mu, sigma }: Skill): Skill => ({ mu: mu - NEWCOMER.mu, sigma })
const shown = ({ mu, sigma }: Skill): Skill => ({ mu: mu + NEWCOMER.mu, sigma })

const EVEN: Skill = { mu: 0, sigma: NEWCOMER.sigma }

const rated = (teams: Skill[][], rank: number[]): Skill[][] => rate(teams, { rank, beta: BETA, tau: TAU })

function grouped<T>(list: readonly T[], by: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups]
}

function placesOf(teams: readonly (readonly RatedSeat[])[]): number[] {
  const single = teams.every((members) => members.length === 1)
  const worth = teams.map((members) => (single ? (members[0]?.score ?? 0) : Number(members.some(({ won }) => won))))
  return worth.map((mine) => 1 + worth.filter((other) => other > mine).length)
}

function middle(skills: readonly Skill[]): Skill {
  const mean = (of: (skill: Skill) => number) => skills.reduce((sum, skill) => sum + of(skill), 0) / skills.length
  return { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) }
}
