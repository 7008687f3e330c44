import { seededRandom } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acquaintanceOfLate } from './acquaintance.ts'
import { drawSeats } from './seat-agents.ts'

interface Member {
  id: string
  owner?: number
}

/** Draws tables until no agent is owed a game: which agents sat, and which only filled up. */
function drawn(members: readonly Member[], seats: number, games: number, seed: number) {
  const counted = new Map(members.map(({ id }) => [id, 0]))
  const fills = new Map(members.map(({ id }) => [id, 0]))
  const past = acquaintanceOfLate(300)
  const tables: string[][] = []
  const random = seededRandom(seed)
  for (;;) {
    const there = members.map((one) => {
      const played = counted.get(one.id) ?? 0
      return { ...one, games: played, owes: games - played }
    })
    const table = drawSeats({ seats, masked: true }, { apart: true, there }, past, random)
    if (!table) return { counted, fills, tables }
    for (const id of table) {
      const kind = (counted.get(id) ?? 0) < games ? counted : fills
      kind.set(id, (kind.get(id) ?? 0) + 1)
    }
    past.add(table)
    tables.push(table)
  }
}

const owned = (owners: readonly number[]): Member[] =>
  owners.flatMap((agents, owner) => Array.from({ length: agents }, (_, at) => ({ id: `${owner}-${at}`, owner })))

describe('the tables of a contest', () => {
  it('give each agent exactly its games, however many agents an owner has, and never two of one owner', () => {
    const settings = fc.record({
      seats: fc.integer({ min: 2, max: 6 }),
      owners: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 10 }),
      share: fc.integer({ min: 1, max: 4 }),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(settings, ({ seats, owners, share, seed }) => {
        const members = owned(owners)
        const { counted, tables } = drawn(members, seats, share * seats, seed)
        expect(new Set(counted.values())).toEqual(new Set([share * seats]))
        const ownerOf = (id: string) => id.split('-')[0]
        for (const table of tables) expect(new Set(table.map(ownerOf)).size).toBe(seats)
      }),
      { numRuns: 60 },
    )
  })

  it('have no agent that only fills up where no owner has more agents than can be kept apart', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { tables, fills } = drawn(owned([2, 2, 2, 2, 1, 1, 1, 1]), 4, 12, seed)
      expect(tables).toHaveLength((12 * 12) / 4)
      expect(Math.max(...fills.values())).toBe(0)
    }
  })

  it('are filled up by the others in turn where one owner has too many', () => {
    const { tables, counted, fills } = drawn(owned([3, 1, 1, 1, 1]), 4, 4, 1)
    expect(tables).toHaveLength(12)
    expect(new Set(counted.values())).toEqual(new Set([4]))
    const others = [...fills].filter(([id]) => !id.startsWith('0-')).map(([, times]) => times)
    expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1)
  })

  it('are none where too few may sit together', () => {
    expect(drawn(owned([4, 4]), 3, 3, 1).tables).toEqual([])
  })
})
