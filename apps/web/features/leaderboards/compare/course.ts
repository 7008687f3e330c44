import type { Totals } from '@masquerade/game'
import { averageOverGames, type PointsAt, pointsOverGames, type ScoreScale, scoreSums } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import { skillInterval } from '@masquerade/rating'

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

export interface RatedGames {
  games: number
  mu: number
  sigma: number
  /** The time at which the last game counted in this skill rating ended; undefined for the agent's present rating. */
  at?: string
}

export interface LinePoint extends PointsAt {
  at?: string
}

export interface Now {
  games: number
  points: number
  score: number
  totals: Totals
  rated?: readonly RatedGames[] | undefined
}

export function lineOf(recent: readonly { score: number }[], scale: ScoreScale, now: Now, course: Course): LinePoint[] {
  const scores = recent.map(({ score }) => score)
  if (course === 'points') return pointsOverGames(scores, scale, now)
  if (course === 'skill') return (now.rated ?? []).map(skillAt)
  const { games, score, totals } = now
  const known = scoreSums(totals)
  return averageOverGames(scores, scale, { games, sum: score, squares: known?.hitSquares, times: known?.times })
}

function skillAt({ games, at, ...skill }: RatedGames): LinePoint {
  const { value, low, high } = skillInterval(skill)
  return { game: games, points: value, low, high, ...(at !== undefined && { at }) }
}

export function thinned<T>(line: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(line.length / most))
  return line.filter((_, index) => (line.length - 1 - index) % step === 0)
}
