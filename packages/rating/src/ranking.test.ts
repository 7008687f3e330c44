import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanInterval } from './intervals.ts'
import { byHundredStart, byMean, hundredStart, type Mean, type Played, ranked } from './ranking.ts'

it('starts at 100, costs a point a game and pays the score', () => {
  expect(hundredStart({ games: 0, score: 0 }, 60)).toBe(100)
  // 3 games worth 12, 0 and -1 points.
  expect(hundredStart({ games: 3, score: 660 }, 60)).toBe(108)
  // A total of 12 shared by six equals is a gain of one a game.
  expect(hundredStart({ games: 10, score: 10 * 120 }, 60)).toBe(110)
})

it('gives equals the better rank, and keeps their order', () => {
  const rows = [
    { name: 'a', games: 10, score: 0 },
    { name: 'b', games: 0, score: 10 },
    { name: 'c', games: 0, score: 20 },
    { name: 'd', games: 5, score: 15 },
  ]
  const places = ranked(rows, byHundredStart(1)).map(({ rank, row }) => `${rank}${row.name}`)
  expect(places).toEqual(['1c', '2b', '2d', '4a'])
  expect(ranked([], () => 0)).toEqual([])
})

const unit = fc.constantFrom(1, 2, 7, 60, 100, 360)
const games = fc.integer({ min: 0, max: 100_000 })

describe('equal totals', () => {
  it('have one rank and are shown alike to the last digit, and a unit apart they have two', () => {
    const gain = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(unit, gain, fc.array(games, { minLength: 2, maxLength: 30 }), (perPoint, of, played) => {
        const equals: Played[] = played.map((count) => ({ games: count, score: of + count * perPoint }))
        const better = { games: 7, score: of + 7 * perPoint + 1 }
        const ranks = ranked([...equals, better], byHundredStart(perPoint)).map(({ rank }) => rank)
        expect(ranks).toEqual([1, ...equals.map(() => 2)])
        expect(new Set(equals.map((each) => hundredStart(each, perPoint))).size).toBe(1)
        expect(hundredStart(better, perPoint)).toBeGreaterThan(hundredStart(equals[0]!, perPoint))
      }),
    )
  })
})

describe('equal means', () => {
  const times = fc.integer({ min: 1, max: 3000 })

  it('compare as equal and are shown alike to the last digit, and one of a hair more comes first', () => {
    const mean = fc.record({ sum: fc.integer({ min: -7200, max: 7200 }), n: fc.integer({ min: 1, max: 50 }) })
    fc.assert(
      fc.property(unit, mean, times, times, (perPoint, { sum, n }, one, other) => {
        const [few, many]: [Mean, Mean] = [
          { n: n * one, sum: sum * one },
          { n: n * other, sum: sum * other },
        ]
        const better = { ...few, sum: few.sum + 1 }
        expect(byMean(few, many)).toBe(0)
        expect([many, better].sort(byMean)).toEqual([better, many])
        const shown = [few, many].map((each) => meanInterval(each.n, each.sum, 0, perPoint)?.value)
        expect(shown[0]).toBe(shown[1])
      }),
    )
  })

  it('of nothing come last', () => {
    const nothing = { n: 0, sum: 0 }
    expect([nothing, { n: 2, sum: -9 }].sort(byMean)).toEqual([{ n: 2, sum: -9 }, nothing])
    expect(byMean(nothing, nothing)).toBe(0)
  })
})
