import type { Figure, Totals } from '@masquerade/game'
import { type HeadToHead, headToHead, type Measured, type ScoreScale } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { Column } from '../figures/columns.ts'
import type { Ranked, Standing } from '../standings/standing.ts'
import { type Course, courseBy, type LinePoint, lineOf, type RatedGames } from './course.ts'

/** An agent's rank on the arena's leaderboard, and the value by which the agent is ranked. */
export type Placed = Pick<
  Standing,
  'rank' | 'points' | 'value' | 'interval' | 'sigma' | 'record' | 'provisional' | 'places'
>

/** The results of one of the compared agents. */
export interface Compared {
  agent: Standing['agent']
  /** The agent's rank; undefined when the agent played no match within the days that the leaderboard counts. */
  place: Placed | undefined
  /** Points over all matches, by the rule that each agent starts with 100 points. */
  points: number
  games: number
  /** The agent's statistics by their ids; a statistic that was not observed is missing. */
  figures: ReadonlyMap<string, Measured>
  /** The value by which the agent is ranked, after each of the agent's newest games. */
  line: readonly LinePoint[]
  /** The agent's results against each of the other compared agents, by the other agents' ids. */
  against: ReadonlyMap<string, HeadToHead>
}

/** A comparison of several agents of one arena. */
export interface Comparison {
  arena: { slug: string; name: string }
  compared: readonly Compared[]
  /** The ranking that gives the compared agents their ranks. */
  ranked: Ranked
  /** The statistics by which the agents are compared, drawn on the scales of the whole arena. */
  axes: readonly Column[]
  /** The value whose change from game to game the charts show, in one line for each agent. */
  course: Course
  /** The newest matches in which all compared agents played. */
  shared: readonly SharedMatch[]
  /**
   * Number of games below which a statistic of a compared agent is drawn in grey, and an uncertainty band is left out,
   * since both would say little.
   */
  greyedBelow: number
}

export interface SharedMatch {
  match: string
  finishedAt: string
}

/** A finished game of an agent. */
export interface PlayedGame extends SharedMatch {
  /** The agent's score in the game, in the unit that the game counts in. */
  score: number
}

export interface Played extends Omit<Compared, 'line' | 'against'> {
  /** The sum of the agent's scores over its games, in the unit that the game counts in. */
  score: number
  totals: Totals
  recent: readonly PlayedGame[]
  /** The agent's skill rating game by game, when the charts show skill. */
  rated?: readonly RatedGames[] | undefined
}

/**
 * Compares agents by their games: computes for each agent how its value changed game by game, and its results against
 * each other agent.
 */
export function setAgainst(played: readonly Played[], scale: ScoreScale, ranking: Ranking): Compared[] {
  return played.map(({ recent, score, totals, rated, ...one }) => ({
    ...one,
    line: lineOf(recent, scale, { ...one, score, totals, rated }, courseBy(ranking)),
    against: new Map(
      played
        .filter((other) => other.agent.id !== one.agent.id)
        .map((other) => [other.agent.id, headToHead(recent, other.recent, scale)]),
    ),
  }))
}

/**
 * Returns the newest matches in which all compared agents played; `played` lists games from the oldest to the newest.
 */
export function sharedBy(played: readonly Pick<Played, 'recent'>[], most: number): SharedMatch[] {
  const [first, ...others] = played
  const sat = others.map(({ recent }) => new Set(recent.map(({ match }) => match)))
  const shared = new Map(first?.recent.map((game) => [game.match, game]))
  return [...shared.values()]
    .filter(({ match }) => sat.every((matches) => matches.has(match)))
    .slice(-most)
    .reverse()
    .map(({ match, finishedAt }) => ({ match, finishedAt }))
}

/** Number of axes of a radar chart: a shape needs three corners, and more than eight cannot be read. */
const AXES = { least: 3, most: 8 } as const

/**
 * Returns the axes of the radar charts: the statistics that have columns on the leaderboard; where these are too few,
 * also the game's other statistics that hold for all sides and places.
 */
export function axesOf(columns: readonly Column[], others: readonly Column[]): Column[] {
  const isOfAll = ({ figure: { group, place } }: { figure: Pick<Figure, 'group' | 'place'> }) =>
    group === undefined && place === undefined
  const more = columns.length < AXES.least ? others.filter(isOfAll) : []
  const known = new Set(columns.map(({ figure }) => figure.id))
  return [...columns, ...more.filter(({ figure }) => !known.has(figure.id))].slice(0, AXES.most)
}
