import type { Figure, Totals } from '@masquerade/game'
import { type HeadToHead, headToHead, type Measured, type ScoreScale } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { Column } from '../figures/columns.ts'
import type { Ranked, Standing } from '../standings/standing.ts'
import { type Course, courseBy, type LinePoint, lineOf, type RatedGames } from './course.ts'

/** Where the arena's leaderboard has an agent, and by what. */
export type Placed = Pick<
  Standing,
  'rank' | 'points' | 'value' | 'interval' | 'sigma' | 'record' | 'provisional' | 'places'
>

/** One of those that are compared. */
export interface Compared {
  agent: Standing['agent']
  /** Missing where none of its matches counts there: it has played in none of the days that do. */
  place: Placed | undefined
  /** By the 100-start rule, over all matches. */
  points: number
  games: number
  /** By the figure's id; what was not observed is missing. */
  figures: ReadonlyMap<string, Measured>
  /** How what it is ranked by came about, over as many of its newest games as were looked at. */
  line: readonly LinePoint[]
  /** Against each of the others, by their ids. */
  against: ReadonlyMap<string, HeadToHead>
}

/** Agents of one arena beside each other. */
export interface Comparison {
  arena: { slug: string; name: string }
  compared: readonly Compared[]
  /** By what their places are. */
  ranked: Ranked
  /** The figures that the agents are compared by, drawn on the scales of the whole arena. */
  axes: readonly Column[]
  /** The values over time, one line for each agent. */
  course: Course
  /** The newest matches in which all of them sat. */
  shared: readonly SharedMatch[]
  /** From fewer games a figure, a share or a band says little. */
  greyedBelow: number
}

export interface SharedMatch {
  match: string
  finishedAt: string
}

/** A finished game of an agent. */
export interface PlayedGame extends SharedMatch {
  /** In the game's unit. */
  score: number
}

export interface Played extends Omit<Compared, 'line' | 'against'> {
  /** In the game's unit. */
  score: number
  totals: Totals
  recent: readonly PlayedGame[]
  /** How its skill rating came about, where the lines are of it. */
  rated?: readonly RatedGames[] | undefined
}

/** Sets agents against each other by their games. */
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

/** The newest matches that all of them sat in, as many as are wanted; games come the oldest first. */
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

/** A shape needs three corners; more than eight cannot be read. */
const AXES = { least: 3, most: 8 } as const

/** The figures that have columns on the leaderboard; where those are too few, all that are not of one side or place alone. */
export function axesOf(columns: readonly Column[], others: readonly Column[]): Column[] {
  const isOfAll = ({ figure: { group, place } }: { figure: Pick<Figure, 'group' | 'place'> }) =>
    group === undefined && place === undefined
  const more = columns.length < AXES.least ? others.filter(isOfAll) : []
  const known = new Set(columns.map(({ figure }) => figure.id))
  return [...columns, ...more.filter(({ figure }) => !known.has(figure.id))].slice(0, AXES.most)
}
