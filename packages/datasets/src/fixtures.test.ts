import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawFixtures } from './fixtures.ts'

const SEED = 'a'.repeat(64)
const named = (count: number) => Array.from({ length: count }, (_, index) => `agent-${index + 1}`)
const countOf = (list: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

describe('pairings that are drawn beforehand', () => {
  it('give each player as many games as the schedule says, and no player two seats at a table', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        (seats, more, share) => {
          const players = named(seats + more)
          const games = share * seats
          const drawn = drawFixtures({ players, seats, schedule: { games } }, SEED)
          expect(drawn).toHaveLength((players.length * games) / seats)
          for (const table of drawn ?? []) expect(new Set(table).size).toBe(seats)
          expect([...countOf((drawn ?? []).flat()).values()]).toEqual(players.map(() => games))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of a round-robin are each pair in both orders, equally often', () => {
    const drawn = drawFixtures({ players: named(5), seats: 2, schedule: { games: 16, pairing: 'round-robin' } }, SEED)
    const counts = countOf((drawn ?? []).map((pair) => pair.join(' ')))
    expect([counts.size, ...new Set(counts.values())]).toEqual([20, 2])
  })

  it('let pairs meet about equally often, and everybody sit everywhere', () => {
    const drawn = drawFixtures({ players: named(8), seats: 4, schedule: { games: 28 } }, SEED) ?? []
    const pairs = countOf(
      drawn.flatMap((table) => table.flatMap((one) => table.filter((two) => one < two).map((two) => `${one} ${two}`))),
    )
    // 56 tables of 6 pairs each, over 28 pairs: 12 on average.
    expect(Math.min(...pairs.values())).toBeGreaterThanOrEqual(9)
    expect(Math.max(...pairs.values())).toBeLessThanOrEqual(15)
    for (const seat of [0, 1, 2, 3]) expect(new Set(drawn.map((table) => table[seat])).size).toBe(8)
  })

  it('are the same for the same seed, and others for another', () => {
    const of = { players: named(7), seats: 3, schedule: { matches: 30 } }
    expect(drawFixtures(of, SEED)).toEqual(drawFixtures(of, SEED))
    expect(drawFixtures(of, SEED)).not.toEqual(drawFixtures(of, 'b'.repeat(64)))
    expect(drawFixtures({ ...of, schedule: { matches: 10 } }, SEED)).toEqual(drawFixtures(of, SEED)?.slice(0, 10))
  })

  it.each([
    ['go on without an end', { players: named(6), seats: 3, schedule: {} }],
    ['follow the ranks', { players: named(6), seats: 3, schedule: { games: 3, pairing: 'by-rank' } }],
    ['have too few players', { players: named(2), seats: 3, schedule: { games: 3 } }],
    ['cannot be shared out equally', { players: named(5), seats: 3, schedule: { games: 4 } }],
    [
      'would be a round-robin with a rest',
      { players: named(4), seats: 2, schedule: { games: 5, pairing: 'round-robin' } },
    ],
    ['would be far too many', { players: named(6), seats: 3, schedule: { matches: 1_000_000 } }],
  ])('are none where they %s', (_, of) => {
    expect(drawFixtures(of, SEED)).toBeUndefined()
  })
})
