import { ENDLESS, HUNDRED_START, type ValueSums } from '@masquerade/rating'
import { meanIn } from './figures.ts'
import type { ScoreScale } from './score-figure.ts'

export interface PointsAt {
  game: number
  points: number
  /**
   * The total score that the agent might have reached by chance in equally many other games lies in this range, which
   * is unbounded while too little is known.
   */
  low: number
  high: number
}

interface Total {
  games: number
  points: number
}

/**
 * The line of an agent's total score begins at the total of all older games; the band around the line shows what chance
 * alone may have given or taken since then: the 95 % interval of the mean gain in the newest games, times their number.
 */
export function pointsOverGames(scores: readonly number[], { unit, range = {} }: ScoreScale, now: Total): PointsAt[] {
  const gained = scores.reduce((sum, score) => sum + score, 0) / unit - scores.length * HUNDRED_START.cost
  const [before, first] = [now.points - gained, Math.max(0, now.games - scores.length)]
  const values = runningValues()
  return scores.map((score, index) => {
    const n = index + 1
    const at = (mean: number) => before + n * (mean - HUNDRED_START.cost)
    // The mean is never undefined: n is at least 1.
    const mean = meanIn(range, values.with(score), unit) ?? { value: 0, ...ENDLESS }
    return { game: first + n, points: at(mean.value), low: at(mean.low), high: at(mean.high) }
  })
}

export function runningValues(before: ValueSums = { n: 0, sum: 0, squares: 0, times: new Map() }) {
  let { n, sum, squares } = before
  const times = before.times && new Map(before.times)
  return {
    with(value: number): ValueSums {
      n += 1
      sum += value
      squares += value * value
      times?.set(value, (times.get(value) ?? 0) + 1)
      return { n, sum, squares, times }
    },
  }
}
