import { describe, expect, it } from 'vitest'
import { roundedStrength, STRENGTH_DIGITS, shownStrength, strengths } from './strengths.ts'
import { chance } from './testing/chance.ts'

describe('strengths', () => {
  it('order all agents where there was no upset, those that never won last', () => {
    const matches = Array.from({ length: 42 }, (_, at) => [[at % 3, 1] as const, [3, 0] as const])
    const { theta, half, best, worst, records } = strengths(4, matches)
    expect(Math.min(...theta)).toBe(theta[3])
    expect([...half].every((width) => Number.isFinite(width) && width > 0)).toBe(true)
    expect([...best]).toEqual([1, 1, 1, 4])
    expect(worst[3]).toBe(4)
    expect(records[3]).toEqual({ won: 0, tied: 0, lost: 42 })
  })

  it('have an order and an interval after a single match, which settles no agent', () => {
    const { theta, half, best, worst } = strengths(2, [
      [
        [0, 1],
        [1, 0],
      ],
    ])
    expect([...theta].map(shownStrength).map(roundedStrength)).toEqual([1631, 1369])
    expect(half[0]).toBeGreaterThan(theta[0] ?? 0)
    expect([[...best], [...worst]]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('are the same in whatever order matches and seats come', () => {
    const random = chance(7)
    const matches = Array.from({ length: 60 }, () =>
      Array.from(
        { length: 4 },
        (_, seat) => [(seat + Math.floor(random() * 5)) % 6, Math.floor(random() * 3)] as const,
      ),
    )
    const one = strengths(6, matches)
    const other = strengths(
      6,
      matches.toReversed().map((match) => match.toReversed()),
    )
    for (const [player, value] of one.theta.entries()) expect(other.theta[player]).toBeCloseTo(value, 10)
    expect(other.records).toEqual(one.records)
  })

  it('of an agent that beats all and is never beaten stay finite, and grow with each match', () => {
    const wins = (times: number) =>
      strengths(
        2,
        Array.from({ length: times }, () => [[0, 1] as const, [1, 0] as const]),
      )
    const grown = [1, 10, 1_000].map((times) => wins(times).theta[0] ?? 0)
    expect(grown.every(Number.isFinite)).toBe(true)
    expect(grown).toEqual(grown.toSorted((one, other) => one - other))
    expect(wins(1_000).difference(0, 1).low).toBeGreaterThan(0)
  })

  it('of players that nothing compares are the imaginary player’s', () => {
    const { theta, half } = strengths(3, [])
    expect([...theta].every((value) => Math.abs(value) < STRENGTH_DIGITS)).toBe(true)
    expect(half[0]).toBeCloseTo(3.919_927_969, 8)
  })
})
