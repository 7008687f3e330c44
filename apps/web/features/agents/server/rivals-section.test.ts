import { meanInterval, meanWithin, valueSums } from '@masquerade/rating'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bySeat, rivalsOf, type TableGame } from './rivals-section.tsx'

/** Games against one other, by both scores. */
const against = (agent: string, ...scores: [mine: number, theirs: number][]): TableGame[] =>
  scores.map(([score, theirs], index) => ({
    match: `${agent}${index}`,
    ...{ seat: (index % 2) + 1, score, others: { [agent]: theirs } },
  }))
const won: [number, number] = [1, 0]
const lost: [number, number] = [0, 1]
const names = (rivals: { agent: string }[]) => rivals.map(({ agent }) => agent)

describe('rivals', () => {
  it('are beaten or beat, the surest first, where enough was decided', () => {
    const games = [
      ...against('always', won, won, won, won, won, won, won, won),
      ...against('mostly', won, won, won, won, won, lost),
      ...against('even', won, won, won, lost, lost, lost),
      ...against('hardly', lost, lost, lost, lost, lost, won),
      ...against('never', ...Array.from({ length: 9 }, () => lost)),
      ...against('seldom met', lost, lost, [1, 1], [1, 1], [1, 1]),
    ]
    const { beats, beatenBy } = rivalsOf(games, { unit: 1 })
    expect(names(beats)).toEqual(['always', 'mostly'])
    expect(names(beatenBy)).toEqual(['never', 'hardly'])
    expect(beats[1]?.between).toMatchObject({ games: 6, more: 5, less: 1 })
  })

  it('are three of each at most, and never on both sides', () => {
    const game = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(3), fc.nat(3))
    fc.assert(
      fc.property(fc.array(game, { maxLength: 120 }), (played) => {
        const { beats, beatenBy } = rivalsOf(
          played.map(([agent, score, theirs], index) => ({
            ...{ match: `m${index}`, seat: 1, score, others: { [agent]: theirs } },
          })),
          { unit: 1 },
        )
        expect(beats.length).toBeLessThanOrEqual(3)
        expect(beatenBy.length).toBeLessThanOrEqual(3)
        expect(names(beats).filter((agent) => names(beatenBy).includes(agent))).toEqual([])
      }),
    )
  })
})

it('the average score at each seat comes from the games at that seat', () => {
  const games = against('x', [60, 0], [120, 0], [180, 0])
  expect(bySeat(games, { unit: 60 })).toEqual([
    { seat: 1, n: 2, mean: meanInterval(2, 240, 60 * 60 + 180 * 180, 60) },
    { seat: 2, n: 1, mean: { value: 2, low: -Infinity, high: Infinity } },
  ])
  const range = { least: 0, most: 2.5 }
  const [bounded] = bySeat(against('x', [0, 0], [0, 0], [60, 0]), { unit: 60, range })
  expect(bounded?.mean).toEqual(meanWithin(valueSums([0, 60]), { least: 0, most: 150 }, 60))
  expect(bounded?.mean.high).toBeLessThanOrEqual(2.5)
  expect(bySeat([], { unit: 60 })).toEqual([])
})
