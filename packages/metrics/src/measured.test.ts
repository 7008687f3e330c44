import type { Figure, Totals } from '@masquerade/game'
import { clusteredRatio, clusteredShare, clusterSums, meanInterval, wilson } from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchTotals, sumsOf } from './match-totals.ts'
import { measured } from './measured.ts'
import { addTotals } from './totals.ts'

const accuracy: Figure = { id: 'accuracy', kind: 'share', of: 'hits', over: 'ballots', greyedBelow: 10 }
const wins: Figure = { id: 'wins', kind: 'share', of: 'wins', over: 'games', greyedBelow: 10 }
const score: Figure = { id: 'score', kind: 'mean', of: 'score', over: 'games', unit: 60, greyedBelow: 10 }
const drawn: Figure = {
  ...{ id: 'drawn', kind: 'mean', of: 'drawn', over: 'votes', unit: 2, greyedBelow: 10 },
  range: { least: 0, most: 5 },
}
const FIGURES = [accuracy, wins, score, drawn]

const seat = (more: Totals = {}): Totals => ({
  ...{ games: 1, wins: 0, score: 0, hits: 0, ballots: 0, drawn: 0, votes: 0 },
  ...more,
})
/** The totals of an agent that had one seat in each match. */
const over = (matches: readonly Totals[]) => addTotals(...matches.map((mine) => matchTotals(FIGURES, [seat(mine)])))
const clusters = (matches: readonly Totals[], of: string, below: string) =>
  clusterSums(matches.map((mine) => ({ hits: mine[of] ?? 0, n: mine[below] ?? 0 })))

const aMatch = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(1), fc.integer({ min: -300, max: 720 }), fc.nat(9), fc.nat(3))
  .map(([one, other, won, points, votes, voted]) => ({
    ...{ hits: Math.min(one, other), ballots: Math.max(one, other), wins: won, score: points },
    ...{ drawn: voted === 0 ? 0 : votes, votes: voted },
  }))

describe('totals', () => {
  it('have the sums of every figure over matches, in whatever parts they were added up', () => {
    fc.assert(
      fc.property(fc.array(aMatch, { maxLength: 40 }), fc.nat(40), (matches, cut) => {
        const totals = addTotals(over(matches.slice(0, cut)), over(matches.slice(cut)))
        for (const { of, over: below } of FIGURES) {
          const known = below === 'games' ? matches.map((mine) => seat(mine)) : matches
          expect(sumsOf(totals, { of, over: below })).toEqual(clusters(known, of, below))
        }
      }),
    )
  })

  it('of an agent that had two seats of a match are one match', () => {
    const [one, other] = [seat({ hits: 1, ballots: 3 }), seat({ hits: 2, ballots: 2 })]
    const totals = matchTotals(FIGURES, [one, other])
    expect(totals).toMatchObject({ games: 2, hits: 3, ballots: 5 })
    expect(sumsOf(totals, accuracy)).toEqual(clusterSums([{ hits: 3, n: 5 }]))
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
    expect(measured(accuracy, before)).toEqual({ value, low: -Infinity, high: Infinity, n: 74, thin: true })
  })

  it('is missing where nothing was observed', () => {
    expect(measured(accuracy, over([{ wins: 1 }, {}]))).toBeUndefined()
    expect(measured(accuracy, {})).toBeUndefined()
  })
})
