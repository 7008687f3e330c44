import { meanInterval, meanWithin, valueSums } from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageOverGames } from './points-over-games.ts'

const SCORE = fc.integer({ min: -60, max: 720 })
const sum = (scores: readonly number[], of = (score: number) => score) => scores.reduce((all, one) => all + of(one), 0)
const squared = (score: number) => score * score
const playedAll = (scores: readonly number[]) => ({
  ...{ games: scores.length, sum: sum(scores), squares: sum(scores, squared), times: valueSums(scores).times },
})

describe('an average score over games', () => {
  it('begins with the first game’s score, and ends where the leaderboard says, ends of its interval too', () => {
    fc.assert(
      fc.property(fc.array(SCORE, { minLength: 1, maxLength: 40 }), (scores) => {
        const line = averageOverGames(scores, { unit: 60 }, playedAll(scores))
        expect(line.map(({ game }) => game)).toEqual(scores.map((_, index) => index + 1))
        expect(line[0]).toEqual({ game: 1, points: scores[0]! / 60, low: -Infinity, high: Infinity })
        const now = meanInterval(scores.length, sum(scores), sum(scores, squared), 60)!
        expect(line.at(-1)).toMatchObject({ points: now.value, low: now.low, high: now.high })
      }),
    )
  })

  it('of the newest games goes on where the older ones left off', () => {
    fc.assert(
      fc.property(fc.array(SCORE, { minLength: 6, maxLength: 40 }), fc.nat(5), (scores, older) => {
        const all = averageOverGames(scores, { unit: 60 }, playedAll(scores)).slice(older)
        expect(averageOverGames(scores.slice(older), { unit: 60 }, playedAll(scores))).toEqual(all)
      }),
    )
  })

  it('of games that have a least and a most ends where the leaderboard says, from any first game on', () => {
    const scores = [0, 0, 60, 0, 0, 720, 0, 0]
    const scale = { unit: 60, range: { least: 0, most: 12 } }
    const now = meanWithin(valueSums(scores), { least: 0, most: 720 }, 60)
    for (const older of [0, 3, 7]) {
      const last = averageOverGames(scores.slice(older), scale, playedAll(scores)).at(-1)
      expect(last).toEqual({ game: 8, points: now?.value, low: now?.low, high: now?.high })
    }
  })

  it('has no band where the squares of older games are not known, and all its values', () => {
    const line = averageOverGames([60, 120], { unit: 60 }, { games: 4, sum: 60 + 120 })
    expect(line).toEqual([
      { game: 3, points: 1 / 3, low: -Infinity, high: Infinity },
      { game: 4, points: 0.75, low: -Infinity, high: Infinity },
    ])
  })
})
