import { wilson } from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headToHead, type ScoredGame } from './head-to-head.ts'

const of = (...scores: number[]): ScoredGame[] => scores.map((score, index) => ({ match: `m${index}`, score }))
const POINTS = { unit: 1 }

describe('two agents head to head', () => {
  it('are compared where both sat, and nowhere else', () => {
    const mine = [...of(60, 0, 30, 90), { match: 'alone', score: 900 }]
    const found = headToHead(mine, [...of(0, 60, 30, 30), { match: 'elsewhere', score: 900 }], { unit: 60 })
    expect(found).toMatchObject({ games: 4, more: 2, less: 1, same: 1, share: wilson(2, 3) })
    expect(found.difference?.value).toBeCloseTo((60 - 60 + 0 + 60) / 4 / 60, 12)
    // Student's of 1, −1, 0, 1: mean 1/4, standard deviation √(11/12), t(3) = 3.182446.
    const half = (3.1824463053 * Math.sqrt(11 / 12)) / 2
    expect(found.difference?.low).toBeCloseTo(0.25 - half, 9)
    expect(found.difference?.high).toBeCloseTo(0.25 + half, 9)
  })

  it('who never met, or always shared alike, have no share', () => {
    expect(headToHead(of(1), [], POINTS)).toEqual({
      ...{ games: 0, more: 0, less: 0, same: 0, share: undefined, difference: undefined },
    })
    expect(headToHead(of(1, 2), of(1, 2), POINTS)).toMatchObject({
      ...{ games: 2, same: 2, share: undefined, difference: { value: 0, low: -Infinity, high: Infinity } },
    })
  })

  it('differ by no more than there is to score, and by something unsure though they never differed', () => {
    const scale = { unit: 60, range: { least: 0, most: 12 } }
    const apart = headToHead(of(720, 0, 720), of(0, 0, 0), scale).difference
    expect(apart?.value).toBe(8)
    expect(apart?.high).toBeLessThanOrEqual(12)
    const alike = headToHead(of(60, 60, 60), of(60, 60, 60), scale).difference
    expect(alike).toMatchObject({ value: 0 })
    expect(alike?.high).toBeGreaterThan(0)
    expect(alike?.low).toBeCloseTo(-(alike?.high ?? 0), 12)
  })

  it('leave out a match in which one of them had two seats', () => {
    const twice = [...of(5, 5), { match: 'm0', score: 9 }]
    expect(headToHead(twice, of(1, 1), POINTS)).toMatchObject({ games: 1, more: 1 })
    expect(headToHead(of(1, 1), twice, POINTS)).toMatchObject({ games: 1, less: 1 })
  })

  it('are the same from both sides, and always numbers', () => {
    const scores = fc.array(
      fc.record({ match: fc.constantFrom('a', 'b', 'c', 'd', 'e'), score: fc.integer({ min: -99, max: 999 }) }),
    )
    fc.assert(
      fc.property(scores, scores, fc.constantFrom(1, 60), (mine, others, unit) => {
        const [one, other] = [headToHead(mine, others, { unit }), headToHead(others, mine, { unit })]
        expect([one.games, one.more, one.less, one.same]).toEqual([other.games, other.less, other.more, other.same])
        expect(one.more + one.less + one.same).toBe(one.games)
        expect((one.share?.value ?? 0.5) + (other.share?.value ?? 0.5)).toBeCloseTo(1, 12)
        expect((one.difference?.value ?? 0) + (other.difference?.value ?? 0)).toBeCloseTo(0, 12)
        for (const { value, low, high } of [one.share, one.difference].flatMap((found) => found ?? [])) {
          expect([value, low, high].some(Number.isNaN)).toBe(false)
        }
      }),
    )
  })
})
