import { ENDLESS, HUNDRED_START, type ValueSums } from '@masquerade/rating'
import { meanIn } from './figures.ts'
import type { ScoreScale } from './score-figure.ts'

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
export function pointsOverGames(scores: readonly number[], { unit, range = {} }: ScoreScale, now: Total): PointsAt[] {
  const gained = scores.reduce((sum, score) => sum + score, 0) / unit - scores.length * HUNDRED_START.cost
  const [before, first] = [now.points - gained, Math.max(0, now.games - scores.length)]
  const values = runningValues()
  return scores.map((score, index) => {
    const n = index + 1
    const at = (mean: number) => before + n * (mean - HUNDRED_START.cost)
    // There is one: n is at least 1.
    const mean = meanIn(range, values.with(score), unit) ?? { value: 0, ...ENDLESS }
    return { game: first + n, points: at(mean.value), low: at(mean.low), high: at(mean.high) }
  })
}

/** Sums of single values, that go on from those before. */
export function runningValues(before: ValueSums = { n: 0, sum: 0, squares: 0, times: new Map() }) {
  let { n, sum, squares } = before
  const times = before.times && new Map(before.times)
  return {
    /** The sums with one more. */
    with(value: number): ValueSums {
      n += 1
      sum += value
      squares += value * value
      times?.set(value, (times.get(value) ?? 0) + 1)
      return { n, sum, squares, times }
    },
  }
}
