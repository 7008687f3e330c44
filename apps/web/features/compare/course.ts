import { averageOverGames, type PointsAt, pointsOverGames, type Totals } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'

/** What a line over games is of: the total by the 100-start rule, or the average score until then. */
export type Course = 'points' | 'average'

/**
 * What a ranking is followed by, game by game: skill and strength come of everybody's matches, and have no value after a
 * game of one.
 */
export const courseBy = (ranking: Ranking): Course => (ranking === 'hundred-start' ? 'points' : 'average')

/** What an agent has now. */
export interface Now {
  games: number
  points: number
  /** In the game's unit. */
  score: number
  totals: Totals
}

/** The line over an agent's newest games, the oldest first, up to what it has now. */
export function lineOf(recent: readonly { score: number }[], unit: number, now: Now, course: Course): PointsAt[] {
  const scores = recent.map(({ score }) => score)
  if (course === 'points') return pointsOverGames(scores, unit, now)
  const { games, score, totals } = now
  return averageOverGames(scores, unit, { games, score, squares: totals['score*score'] })
}

/** About so many points of a line, the last among them: more cannot be told apart, and would be a lot to send. */
export function thinned<T>(line: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(line.length / most))
  return line.filter((_, index) => (line.length - 1 - index) % step === 0)
}
