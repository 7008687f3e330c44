import { hundredStart } from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsOverGames } from './points-over-games.ts'

const SCORE = fc.integer({ min: -60, max: 720 })
const sumOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0)

describe('points over games', () => {
  it('of all games begin at the start, and end where the leaderboard says', () => {
    fc.assert(
      fc.property(fc.array(SCORE, { minLength: 1, maxLength: 40 }), (scores) => {
        const now = { games: scores.length, points: hundredStart({ games: scores.length, score: sumOf(scores) }, 60) }
        const line = pointsOverGames(scores, { unit: 60 }, now)
        expect(line.map(({ game }) => game)).toEqual(scores.map((_, index) => index + 1))
        expect(line[0]?.points).toBeCloseTo(100 - 1 + scores[0]! / 60, 9)
        expect(line.at(-1)?.points).toBeCloseTo(now.points, 9)
        for (const { points, low, high } of line) expect(low <= points + 1e-9 && points <= high + 1e-9).toBe(true)
      }),
    )
  })

  it('of the newest games begin where the older ones left off', () => {
    fc.assert(
      fc.property(fc.array(SCORE, { minLength: 6, maxLength: 40 }), fc.nat(5), (scores, older) => {
        const now = { games: scores.length, points: hundredStart({ games: scores.length, score: sumOf(scores) }, 60) }
        const all = pointsOverGames(scores, { unit: 60 }, now).slice(older)
        const newest = pointsOverGames(scores.slice(older), { unit: 60 }, now)
        expect(newest.map(({ game }) => game)).toEqual(all.map(({ game }) => game))
        for (const [index, { points }] of newest.entries()) expect(points).toBeCloseTo(all[index]!.points, 9)
      }),
    )
  })

  it('have a band that says nothing after one game, and is as wide as the mean is unsure after more', () => {
    const line = pointsOverGames([0, 120, 60], { unit: 60 }, { games: 3, points: 100 })
    expect(line[0]).toMatchObject({ low: -Infinity, high: Infinity })
    // Student's of 0, 2, 1: mean 1, standard deviation 1, t(2) = 4.302653; three games.
    const half = (4.3026527297 / Math.sqrt(3)) * 3
    expect(line[2]?.points).toBeCloseTo(100, 9)
    expect(line[2]?.high).toBeCloseTo(100 + half, 6)
    expect(line[2]?.low).toBeCloseTo(100 - half, 6)
  })

  it('have a band within what games can pay', () => {
    const range = { least: 0, most: 12 }
    for (const { game, points, low, high } of pointsOverGames(
      [0, 0, 720, 0],
      { unit: 60, range },
      { games: 4, points: 108 },
    )) {
      if (game === 1) continue
      expect(low).toBeGreaterThanOrEqual(100 - game)
      expect(high).toBeLessThanOrEqual(100 + 11 * game)
      expect(low).toBeLessThanOrEqual(points)
      expect(high).toBeGreaterThan(points)
    }
  })
})
