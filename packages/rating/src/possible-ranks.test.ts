import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byHundredStart,
  byMean,
  type Contender,
  isProvisional,
  PROVISIONAL_BELOW,
  possibleRanks,
  ranked,
} from './ranking.ts'

const range = { least: -2, most: 10 }
const by = (ranking: 'hundred-start' | 'mean') => ({ ranking, unit: 2, range })

describe('which ranks are still possible', () => {
  it('is what stands when nothing is left', () => {
    const over: Contender[] = [
      { games: 12, score: 60, left: 0 },
      { games: 12, score: 84, left: 0 },
      { games: 12, score: 60, left: 0 },
    ]
    for (const ranking of ['hundred-start', 'mean'] as const) {
      expect(possibleRanks(over, by(ranking))).toEqual([
        { best: 2, worst: 2 },
        { best: 1, worst: 1 },
        { best: 2, worst: 2 },
      ])
    }
  })

  it('tells who cannot be caught, and who cannot win any more', () => {
    const contenders: Contender[] = [
      { games: 10, score: 90, left: 1 },
      { games: 10, score: 84, left: 1 },
      { games: 10, score: 20, left: 1 },
    ]
    expect(possibleRanks(contenders, by('hundred-start'))).toEqual([
      { best: 1, worst: 2 },
      { best: 1, worst: 2 },
      { best: 3, worst: 3 },
    ])
    expect(
      possibleRanks([{ games: 10, score: 100, left: 0 }, ...contenders.slice(1)], by('hundred-start'))?.[0],
    ).toEqual({
      best: 1,
      worst: 1,
    })
  })

  it('are unknown by a mean while it is open which agents will have too few games', () => {
    const few = { games: PROVISIONAL_BELOW - 1, score: 5, left: 1 }
    const many = { games: PROVISIONAL_BELOW, score: 5, left: 1 }
    expect(possibleRanks([few, many], by('mean'))).toBeUndefined()
    expect(possibleRanks([few, many], by('hundred-start'))).toBeDefined()
    expect(possibleRanks([many, many], by('mean'))).toBeDefined()
    expect(possibleRanks([{ ...few, left: 0 }], by('mean'))).toBeDefined()
  })

  it('holds whatever the games that are left bring, and however many of them are played', () => {
    const score = fc.integer({ min: range.least, max: range.most })
    const agent = fc.record({
      before: fc.array(score, { maxLength: 14 }),
      after: fc.array(score, { maxLength: 4 }),
      dropped: fc.nat(3),
    })
    const played = (scores: readonly number[]) => ({
      games: scores.length,
      score: scores.reduce((sum, one) => sum + one, 0),
    })
    fc.assert(
      fc.property(
        fc.array(agent, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('hundred-start', 'mean'),
        (agents, ranking) => {
          const contenders = agents.map(({ before, after, dropped }) => ({
            ...played(before),
            left: after.length + dropped,
          }))
          const possible = possibleRanks(contenders, by(ranking))
          if (!possible) return
          const ends = agents.map(({ before, after }, at) => ({ at, ...played([...before, ...after]) }))
          const order = byHundredStart(2)
          const rows =
            ranking === 'hundred-start'
              ? ranked(ends, order)
              : ranked(ends, (one, other) =>
                  isProvisional(one) === isProvisional(other)
                    ? byMean({ n: one.games, sum: one.score }, { n: other.games, sum: other.score })
                    : Number(isProvisional(one)) - Number(isProvisional(other)),
                )
          for (const { rank, row } of rows) {
            const { best = 0, worst = 0 } = possible[row.at] ?? {}
            expect(rank).toBeGreaterThanOrEqual(best)
            expect(rank).toBeLessThanOrEqual(worst)
          }
        },
      ),
    )
  })
})
