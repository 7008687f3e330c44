import { rate } from 'openskill'

/** What is believed of somebody's skill: its middle, and how far off that may be. */
export interface Skill {
  mu: number
  sigma: number
}

/** An agent's skill over all its games, and apart for each side that the game names. */
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

/** Everybody's skill after some matches, and how much easier one side is than another. */
export interface SkillBook {
  agents: Map<string, AgentSkill>
  /** What being on a side is worth, where agents are rated over all sides and where by side. */
  handicaps: Map<string, { overall: Skill; bySide: Skill }>
}

/** Nothing is known of a newcomer: 25, give or take 25/3, as with TrueSkill. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 }
/** Grows when the same matches are rated otherwise: ratings of another rule are made anew. */
export const SKILL_RULE = 1

/** Half the newcomer's sigma: with so much more skill somebody wins about four of five. */
const BETA = 25 / 6
/** What a match makes uncertain again, since agents and tables change. */
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

/** Skill as it adds up in a team: a newcomer's is none. */
const centred = ({ mu, sigma }: Skill): Skill => ({ mu: mu - NEWCOMER.mu, sigma })
const shown = ({ mu, sigma }: Skill): Skill => ({ mu: mu + NEWCOMER.mu, sigma })

/** Of a side that nothing is known of. */
const EVEN: Skill = { mu: 0, sigma: NEWCOMER.sigma }

function rated(teams: Skill[][], rank: number[]): Skill[][] {
  return rate(teams, { rank, beta: BETA, tau: TAU })
}

function grouped<T>(list: readonly T[], by: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups]
}

/** The place of each team, equals alike. */
function placesOf(teams: readonly (readonly RatedSeat[])[]): number[] {
  const single = teams.every((members) => members.length === 1)
  const worth = teams.map((members) => (single ? (members[0]?.score ?? 0) : Number(members.some(({ won }) => won))))
  return worth.map((mine) => 1 + worth.filter((other) => other > mine).length)
}

/** Of an agent that had several seats at one table: it counts as one that did as they did on the average. */
function middle(skills: readonly Skill[]): Skill {
  const mean = (of: (skill: Skill) => number) => skills.reduce((sum, skill) => sum + of(skill), 0) / skills.length
  return { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) }
}
