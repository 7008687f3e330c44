import type { Figure, Totals } from '@masquerade/game'
import {
  averageOverGames,
  headToHead,
  type Measured,
  type PointsAt,
  pointsOverGames,
  type ScoreScale,
  scoreSums,
} from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import { skillInterval } from '@masquerade/rating'
import type { Column } from '../figures/drawn-figure.ts'
import type { RatedGames, Standing } from '../standings/standing.ts'

export type Placed = Pick<
  Standing,
  'rank' | 'points' | 'value' | 'interval' | 'sigma' | 'record' | 'provisional' | 'places'
>

interface PlayedGame {
  match: string
  finishedAt: string
  score: number
}

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
  /** Each with the time when its last game ended; undefined for the agent's present rating. */
  rated?: RatedGames
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

export type Course = 'points' | 'average' | 'skill'

const COURSES = {
  'hundred-start': 'points',
  mean: 'average',
  rating: 'skill',
  // It is computed from all matches at once and has no history, so the chart shows average scores.
  strength: 'average',
} as const satisfies Record<Ranking, Course>

export const courseBy = (ranking: Ranking): Course => COURSES[ranking]

/** Returns after how many games a chart shows how uncertain a value is; a skill rating shows it from the start. */
export const bandFrom = (course: Course, greyedBelow: number): number => (course === 'skill' ? 0 : greyedBelow)

export type LinePoint = PointsAt & { at?: string }

type Now = Pick<Played, 'games' | 'points' | 'score' | 'totals' | 'rated'>

export function lineOf(recent: readonly { score: number }[], scale: ScoreScale, now: Now, course: Course): LinePoint[] {
  const scores = recent.map(({ score }) => score)
  if (course === 'points') return pointsOverGames(scores, scale, now)
  if (course === 'skill') return (now.rated ?? []).map(skillAt)
  const { games, score, totals } = now
  const known = scoreSums(totals)
  return averageOverGames(scores, scale, { games, sum: score, squares: known?.hitSquares, times: known?.times })
}

function skillAt({ games, at, ...skill }: NonNullable<RatedGames>[number]): LinePoint {
  const { value, low, high } = skillInterval(skill)
  return { game: games, points: value, low, high, ...(at !== undefined && { at }) }
}

export function thinned<T>(line: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(line.length / most))
  return line.filter((_, index) => (line.length - 1 - index) % step === 0)
}
