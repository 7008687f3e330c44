import type { Totals } from '@masquerade/game'
import { averageOverGames, type PointsAt, pointsOverGames, type ScoreScale, scoreSums } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import { skillInterval } from '@masquerade/rating'

/** What a line over games is of: the total by the 100-start rule, the average score until then, or the skill rating. */
export type Course = 'points' | 'average' | 'skill'

const COURSES = {
  'hundred-start': 'points',
  mean: 'average',
  rating: 'skill',
  // Strength comes of all matches at once, and has no value after some of them.
  strength: 'average',
} as const satisfies Record<Ranking, Course>

/** What a ranking is followed by, game by game. */
export const courseBy = (ranking: Ranking): Course => COURSES[ranking]

/** From how few games on a band says little; how sure a skill is the rating says itself. */
export const bandFrom = (course: Course, greyedBelow: number): number => (course === 'skill' ? 0 : greyedBelow)

/** A skill rating after so many games. */
export interface RatedGames {
  games: number
  mu: number
  sigma: number
  /** When the last of them finished; missing of the present rating. */
  at?: string
}

/** A point of a line: a value after so many games, and its band. */
export interface LinePoint extends PointsAt {
  at?: string
}

/** What an agent has now. */
export interface Now {
  games: number
  points: number
  /** In the game's unit. */
  score: number
  totals: Totals
  /** The agent's skill ratings over its games, oldest first; missing while it has no rating. */
  rated?: readonly RatedGames[] | undefined
}

/** The line over an agent's newest games, the oldest first, up to what it has now. */
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

/** About so many points of a line, with its last one: a reader cannot distinguish more, and more would be slow to send. */
export function thinned<T>(line: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(line.length / most))
  return line.filter((_, index) => (line.length - 1 - index) % step === 0)
}
