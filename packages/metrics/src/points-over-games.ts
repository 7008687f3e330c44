import { ENDLESS, HUNDRED_START, meanIn, type ValueSums, valueSums } from '@masquerade/rating'
import type { ScoreScale } from './score-figure.ts'

export interface PointsAt {
  game: number
  points: number
  /** The lower end of the confidence interval of the agent's total score after this game. */
  low: number
  high: number
}

interface Total {
  games: number
  points: number
}

/** The total score after each of the newest games, with a confidence interval for the points from them. */
export function pointsOverGames(scores: readonly number[], { unit, range = {} }: ScoreScale, now: Total): PointsAt[] {
  const gained = scores.reduce((sum, score) => sum + score, 0) / unit - scores.length * HUNDRED_START.cost
  const [before, first] = [now.points - gained, Math.max(0, now.games - scores.length)]
  const values = runningValues()
  return scores.map((score, index) => {
    const n = index + 1
    const at = (mean: number) => before + n * (mean - HUNDRED_START.cost)
    // The mean always exists, because one score has just been added, so the replacement value 0 is never used.
    const mean = meanIn(range, values.with(score), unit) ?? { value: 0, ...ENDLESS }
    return { game: first + n, points: at(mean.value), low: at(mean.low), high: at(mean.high) }
  })
}

function runningValues(before: ValueSums = { n: 0, sum: 0, squares: 0, times: new Map() }) {
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

export interface ScoredInAll extends Pick<ValueSums, 'sum' | 'times'> {
  games: number
  squares?: number | undefined
}

/** An agent's average score after each of its newest games, over all games until then. */
export function averageOverGames(
  scores: readonly number[],
  { unit, range = {} }: ScoreScale,
  now: ScoredInAll,
): PointsAt[] {
  const before = Math.max(0, now.games - scores.length)
  const known = before === 0 || now.squares !== undefined
  const values = runningValues(before > 0 ? sumsBefore(scores, before, now) : undefined)
  return scores.map((score, index) => {
    const { value, ...ends } = meanIn(range, values.with(score), unit) ?? { value: 0, ...ENDLESS }
    return { game: before + index + 1, points: value, ...(known ? ends : ENDLESS) }
  })
}

function sumsBefore(scores: readonly number[], n: number, { sum, squares = 0, times }: ScoredInAll): ValueSums {
  const newest = valueSums(scores)
  return { n, sum: sum - newest.sum, squares: squares - newest.squares, times: times && timesBefore(scores, times) }
}

function timesBefore(scores: readonly number[], all: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const times = new Map(all)
  for (const score of scores) times.set(score, (times.get(score) ?? 0) - 1)
  return new Map([...times].filter(([, often]) => often > 0))
}
