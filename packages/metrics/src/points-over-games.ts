import { HUNDRED_START, meanInterval } from '@masquerade/rating'

/** Where an agent's total stood after one of its games. */
export interface PointsAt {
  /** The how-manieth game in the arena it was, from 1. */
  game: number
  points: number
  /** Where it could stand after as many other games of the same agent; endless while too little is known. */
  low: number
  high: number
}

interface Total {
  games: number
  points: number
}

/**
 * How a total came about over an agent's newest games, the oldest first, up to what it is now. The line begins at the
 * total before them; its band is what chance alone may have given or taken since: the 95 % interval of the mean gain of
 * those games, as often as they were played.
 */
export function pointsOverGames(scores: readonly number[], unit: number, now: Total): PointsAt[] {
  const gained = scores.reduce((sum, score) => sum + score, 0) / unit - scores.length * HUNDRED_START.cost
  const [before, first] = [now.points - gained, Math.max(0, now.games - scores.length)]
  let [sum, squares] = [0, 0]
  return scores.map((score, index) => {
    sum += score
    squares += score * score
    const n = index + 1
    const at = (mean: number) => before + n * (mean - HUNDRED_START.cost)
    // There is one: n is at least 1.
    const mean = meanInterval(n, sum, squares, unit) ?? { value: 0, low: 0, high: 0 }
    return { game: first + n, points: at(mean.value), low: at(mean.low), high: at(mean.high) }
  })
}
