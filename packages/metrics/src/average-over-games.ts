import { ENDLESS, type ValueSums, valueSums } from '@masquerade/rating'
import { meanIn } from './figures.ts'
import type { PointsAt } from './points-over-games.ts'
import { runningValues } from './points-over-games.ts'
import type { ScoreScale } from './score-figure.ts'

export interface ScoredInAll extends Pick<ValueSums, 'sum' | 'times'> {
  games: number
  squares?: number | undefined
}

/**
 * After each of its newest games, an agent's average score is the mean of all games until then, older ones included;
 * the interval has no ends where the squares of earlier scores are unknown.
 */
export function averageOverGames(
  scores: readonly number[],
  { unit, range = {} }: ScoreScale,
  now: ScoredInAll,
): PointsAt[] {
  const before = Math.max(0, now.games - scores.length)
  const known = before === 0 || now.squares !== undefined
  const values = runningValues(before > 0 ? sumsBefore(scores, before, now) : undefined)
  return scores.map((score, index) => {
    // The mean is never undefined: at least one game was played.
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
