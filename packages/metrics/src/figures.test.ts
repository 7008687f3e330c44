import type { Figure, Totals } from '@masquerade/game'
import {
  clusteredRatio,
  clusteredShare,
  clusterSums,
  meanInterval,
  meanWithin,
  valueSums,
  wilson,
} from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTotals, matchTotals, measured, sumsOf } from './figures.ts'

const accuracy: Figure = { id: 'accuracy', kind: 'share', of: 'hits', over: 'ballots', greyedBelow: 10 }
const wins: Figure = { id: 'wins', kind: 'share', of: 'wins', over: 'games', greyedBelow: 10 }
const score: Figure = { id: 'score', kind: 'mean', of: 'score', over: 'games', unit: 60, greyedBelow: 10 }
const drawn: Figure = {
  ...{ id: 'drawn', kind: 'mean', of: 'drawn', over: 'votes', unit: 2, greyedBelow: 10 },
  range: { least: 0, most: 5 },
}
/** Its rounds are counted in halves. */
const rounds: Figure = {
  ...{ id: 'rounds', kind: 'mean', of: 'halves', over: 'games', unit: 2, greyedBelow: 10 },
  range: { least: 0, most: 3 },
}
const FIGURES = [accuracy, wins, score, drawn, rounds]

const seat = (more: Totals = {}): Totals => ({
  ...{ games: 1, wins: 0, score: 0, hits: 0, ballots: 0, drawn: 0, votes: 0, halves: 0 },
  ...more,
})
/** The totals of an agent that had one seat in each match. */
const over = (matches: readonly Totals[]) => addTotals(...matches.map((mine) => matchTotals(FIGURES, [seat(mine)])))
const clusters = (matches: readonly Totals[], of: string, below: string) =>
  clusterSums(matches.map((mine) => ({ hits: mine[of] ?? 0, n: mine[below] ?? 0 })))

const aMatch = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(1), fc.integer({ min: -300, max: 720 }), fc.nat(9), fc.nat(3), fc.nat(6))
  .map(([one, other, won, points, votes, voted, halves]) => ({
    ...{ hits: Math.min(one, other), ballots: Math.max(one, other), wins: won, score: points },
    ...{ drawn: voted === 0 ? 0 : votes, votes: voted, halves },
  }))

describe('totals', () => {
  it('have the sums of every figure over matches, in whatever parts they were added up', () => {
    fc.assert(
      fc.property(fc.array(aMatch, { maxLength: 40 }), fc.nat(40), (matches, cut) => {
        const totals = addTotals(over(matches.slice(0, cut)), over(matches.slice(cut)))
        expect(totals).toEqual(over(matches.toReversed()))
        for (const { kind, of, over: below } of FIGURES) {
          const known = below === 'games' ? matches.map((mine) => seat(mine)) : matches
          const { times, ...sums } = sumsOf(totals, { kind, of, over: below }) ?? {}
          expect(sums).toEqual(clusters(known, of, below))
          if (below === 'games' && kind === 'mean')
            expect(times).toEqual(valueSums(known.map((mine: Totals) => mine[of] ?? 0)).times)
        }
      }),
    )
  })

  it('of an agent that had two seats of a match are one match', () => {
    const [one, other] = [seat({ hits: 1, ballots: 3 }), seat({ hits: 2, ballots: 2 })]
    const totals = matchTotals(FIGURES, [one, other])
    expect(totals).toMatchObject({ games: 2, hits: 3, ballots: 5 })
    expect(sumsOf(totals, accuracy)).toMatchObject(clusterSums([{ hits: 3, n: 5 }]))
    expect(sumsOf(totals, rounds)?.times).toBeUndefined()
  })

  it('count each value of a mean up to the tenth, and none of them from the eleventh on', () => {
    const of = (...values: number[]) => over(values.map((halves) => ({ halves })))
    const ten = of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9)
    const names = (totals: Totals) => Object.keys(totals).filter((name) => name.startsWith('halves/games='))
    expect(names(ten)).toHaveLength(10)
    expect(ten['halves/games=9']).toBe(2)
    expect(names(addTotals(ten, of(10)))).toEqual(['halves/games=more'])
    expect(addTotals(ten, of(10), of(0))).toEqual(addTotals(of(10, 0), ten))
    expect(addTotals(ten, of(10), of(0))['halves/games=more']).toBe(1)
  })

  it('leave out what adds up to 0, so that the same matches make the same sums however they are grouped', () => {
    expect(addTotals({ games: 1, score: 3 }, { games: 1, score: -3 })).toEqual({ games: 2 })
    expect(addTotals({ score: 3 }, { score: -3 }, { score: 2 })).toEqual({ score: 2 })
  })
})

describe('a figure', () => {
  const matches: Totals[] = Array.from({ length: 24 }, (_, index) => ({
    ...{ hits: index % 3 === 0 ? 3 : 1, ballots: 3, wins: index % 2, score: 60 * (index % 7) },
    ...{ drawn: index % 4 === 0 ? 10 : 0, votes: 1 + (index % 3) },
  }))
  const totals = over(matches)

  it('of one observation a match has Wilson’s interval as a share, and Student’s as a mean', () => {
    expect(measured(wins, totals)).toEqual({ ...wilson(12, 24), n: 24, thin: false })
    const points = matches.map((mine) => mine.score ?? 0)
    const [sum, squares] = [points.reduce((all, one) => all + one), points.reduce((all, one) => all + one * one)]
    expect(measured(score, totals)).toEqual({ ...meanInterval(24, sum, squares, 60), n: 24, thin: false })
  })

  it('of one value a match is bounded by what is possible, and knows of values that are rare', () => {
    const few = [0, 0, 6]
    const found = measured(rounds, over(few.map((halves) => ({ halves }))))
    expect(found).toEqual({ ...meanWithin(valueSums(few), { least: 0, most: 6 }, 2), n: 3, thin: true })
    expect(found?.low).toBeGreaterThanOrEqual(0)
    expect(found?.high).toBeLessThanOrEqual(3)
    // No seat survived a round in 28 games: the interval goes as far as Wilson’s for 0 of 28, and no farther.
    const none = measured(rounds, over(Array.from({ length: 28 }, () => ({}))))
    expect(none).toMatchObject({ value: 0, low: 0, thin: false })
    expect(none?.high).toBeCloseTo(3 * wilson(0, 28)!.high, 12)
  })

  it('without ends says why', () => {
    expect(measured(score, over([{ score: 60 }]))).toMatchObject({ low: -Infinity, high: Infinity, endless: 'one' })
    expect(measured(score, over([{ score: 60 }, { score: 60 }]))).toMatchObject({ high: Infinity, endless: 'same' })
    expect(measured(drawn, over([{ drawn: 3, votes: 2 }]))).toMatchObject({ high: Infinity, endless: 'one' })
    expect(measured(rounds, over([{ halves: 3 }]))).toMatchObject({ high: Infinity, endless: 'one' })
    expect(measured(score, over([{ score: 60 }, {}]))).not.toHaveProperty('endless')
  })

  it('of several observations a match has an interval that is clustered by match', () => {
    const byMatch = clusteredShare(clusters(matches, 'hits', 'ballots'))
    expect(measured(accuracy, totals)).toEqual({ ...byMatch, n: 72, thin: false })
    // Those of one match agree, so that they are worth less than as many that do not.
    const wide = byMatch!.high - byMatch!.low
    expect(wide).toBeGreaterThan(wilson(40, 72)!.high - wilson(40, 72)!.low)
    const ratio = clusteredRatio(clusters(matches, 'drawn', 'votes'))!
    expect(measured(drawn, totals)).toEqual({
      ...{ value: ratio.value / 2, low: ratio.low / 2, high: ratio.high / 2, n: 48, thin: false },
    })
  })

  it('is cut to what it can be', () => {
    const few = over(matches.slice(0, 5))
    expect(clusteredRatio(clusters(matches.slice(0, 5), 'drawn', 'votes'))!.low).toBeLessThan(0)
    expect(measured(drawn, few)?.low).toBe(0)
    const many = over([10, 9, 10, 1].map((votes) => ({ drawn: votes, votes: 1 + (votes % 2) })))
    expect(measured({ ...drawn, range: {} }, many)?.high).toBeGreaterThan(5)
    expect(measured(drawn, many)?.high).toBe(5)
  })

  it('is greyed by how few the matches are, not the observations', () => {
    expect(measured(accuracy, over(matches.slice(0, 9)))).toMatchObject({ n: 27, thin: true })
    expect(measured(accuracy, over(matches.slice(0, 10)))).toMatchObject({ n: 30, thin: false })
    expect(measured(accuracy, over([...matches.slice(0, 9), { wins: 1 }]))).toMatchObject({ thin: true })
  })

  it('has no ends while some of its matches were counted without their products', () => {
    const before = addTotals(totals, seat({ hits: 1, ballots: 2 }))
    const value = (40 + 1) / (72 + 2)
    expect(measured(accuracy, before)).toEqual({
      value,
      low: -Infinity,
      high: Infinity,
      n: 74,
      thin: true,
      endless: 'uncounted',
    })
  })

  it('is missing where nothing was observed', () => {
    expect(measured(accuracy, over([{ wins: 1 }, {}]))).toBeUndefined()
    expect(measured(accuracy, {})).toBeUndefined()
  })
})
