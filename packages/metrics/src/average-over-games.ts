import { meanInterval } from '@masquerade/rating'
import type { PointsAt } from './points-over-games.ts'

interface Played {
  games: number
  /** Summed scores in the game's unit, and their squares where these were counted. */
  score: number
  squares?: number | undefined
}

/**
 * How an average score came about over an agent's newest games, the oldest first, up to what it is now: after each game
 * the mean of all games until then, those before the newest among them, with its 95 % interval. It has no ends where
 * nobody knows the squares of what was scored before.
 */
export function averageOverGames(scores: readonly number[], unit: number, now: Played): PointsAt[] {
  const gained = scores.reduce((sum, score) => sum + score, 0)
  const gainedSquares = scores.reduce((sum, score) => sum + score * score, 0)
  const before = Math.max(0, now.games - scores.length)
  // Of one who has played nothing before, rounding must not leave anything.
  let sum = before > 0 ? now.score - gained : 0
  const known = before === 0 || now.squares !== undefined
  let squares = before > 0 && now.squares !== undefined ? now.squares - gainedSquares : 0
  return scores.map((score, index) => {
    sum += score
    squares += score * score
    const game = before + index + 1
    // There is one: at least one game was played.
    const { value, low, high } = meanInterval(game, sum, squares, unit) ?? { value: 0, low: 0, high: 0 }
    return { game, points: value, ...(known ? { low, high } : { low: -Infinity, high: Infinity }) }
  })
}
