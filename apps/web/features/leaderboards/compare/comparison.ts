import type { Figure, Totals } from '@masquerade/game'
import { headToHead, type Measured, type ScoreScale } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { Column } from '../figures/columns.ts'
import type { Standing } from '../standings/standing.ts'
import { courseBy, lineOf, type RatedGames } from './course.ts'

export type Placed = Pick<
  Standing,
  'rank' | 'points' | 'value' | 'interval' | 'sigma' | 'record' | 'provisional' | 'places'
>

interface PlayedGame {
  match: string
  finishedAt: string
  score: number
}

/** What one agent has done in an arena. */
export interface Played {
  agent: Standing['agent']
  place: Placed | undefined
  /** The agent's points after all its matches; each agent starts with 100 points. */
  points: number
  games: number
  figures: ReadonlyMap<string, Measured>
  score: number
  totals: Totals
  recent: readonly PlayedGame[]
  rated?: readonly RatedGames[] | undefined
}

export type Compared = ReturnType<typeof setAgainst>[number]
export type SharedMatch = Omit<PlayedGame, 'score'>

export function setAgainst(played: readonly Played[], scale: ScoreScale, ranking: Ranking) {
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

/** Finds the matches in which all compared agents played; `recent` lists games from the oldest to the newest. */
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

/** Chooses a radar chart's axes: leaderboard columns first, other statistics only if there are too few columns. */
export function axesOf(columns: readonly Column[], others: readonly Column[]): Column[] {
  const isOfAll = ({ figure: { group, place } }: { figure: Pick<Figure, 'group' | 'place'> }) =>
    group === undefined && place === undefined
  const more = columns.length < AXES.least ? others.filter(isOfAll) : []
  const known = new Set(columns.map(({ figure }) => figure.id))
  return [...columns, ...more.filter(({ figure }) => !known.has(figure.id))].slice(0, AXES.most)
}
