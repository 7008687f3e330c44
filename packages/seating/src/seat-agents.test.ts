import { seededRandom } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acquaintanceOf, acquaintanceOfLate } from './acquaintance.ts'
import { drawSeats, type SeatingRules, seatAgents } from './seat-agents.ts'
import type { Seating } from './seating.ts'

const APART = { apart: true, masked: true }
/** No two agents have met yet. */
const NO_MEETINGS = acquaintanceOf([])

const agents = (...games: number[]) => games.map((count, index) => ({ id: `a${index}`, games: count }))
const ids = (seated: { id: string }[] | undefined) => (seated ?? []).map((agent) => agent.id).sort()

describe('seating', () => {
  it('takes the agents with the fewest games', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 6, maxLength: 20 }), fc.nat(), (games, seed) => {
        const seated = seatAgents(agents(...games), 6, APART, NO_MEETINGS, seededRandom(seed)) ?? []
        const left = agents(...games).filter((agent) => !seated.some((other) => other.id === agent.id))
        const most = Math.max(...seated.map((agent) => agent.games))
        expect(new Set(ids(seated)).size).toBe(6)
        for (const agent of left) expect(agent.games).toBeGreaterThanOrEqual(most)
      }),
    )
  })

  it('breaks ties at random', () => {
    const tables = new Set<string>()
    for (let seed = 0; seed < 50; seed++)
      tables.add(ids(seatAgents(agents(1, 1, 1, 1, 1, 1, 1, 1), 6, APART, NO_MEETINGS, seededRandom(seed))).join())
    expect(tables.size).toBeGreaterThan(10)
  })

  it('gives random seats, so that who has fewest games sits anywhere', () => {
    const seats = new Set<number>()
    for (let seed = 0; seed < 50; seed++) {
      const seated = seatAgents(agents(0, 5, 5, 5, 5, 5), 6, APART, NO_MEETINGS, seededRandom(seed)) ?? []
      seats.add(seated.findIndex((agent) => agent.id === 'a0'))
    }
    expect(seats.size).toBe(6)
  })

  it('never seats two agents of one owner together at a ranked table, and still those with the fewest games', () => {
    const agent = fc.record({ ownerId: fc.constantFrom('ann', 'ben', 'eve', undefined), games: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(agent, { maxLength: 20 }), fc.nat(), (given, seed) => {
        const all = given.map(({ ownerId, games }, index) => ({ id: `a${index}`, games, ...(ownerId && { ownerId }) }))
        const owned = all.filter((one) => one.ownerId !== undefined)
        const groups = all.length - owned.length + new Set(owned.map((one) => one.ownerId)).size
        const seated = seatAgents(all, 6, APART, NO_MEETINGS, seededRandom(seed))
        expect(seated !== undefined).toBe(groups >= 6)
        if (!seated) return
        const owners = seated.flatMap((one) => one.ownerId ?? [])
        expect(new Set(owners).size).toBe(owners.length)
        // An agent that is left out, and whose owner has none at the table, has no fewer games than any that is seated.
        for (const left of all.filter((one) => !seated.some(({ id }) => id === one.id))) {
          const rival = seated.find((one) => one.ownerId !== undefined && one.ownerId === left.ownerId)
          const most = rival?.games ?? Math.max(...seated.map(({ games }) => games))
          expect(left.games).toBeGreaterThanOrEqual(most)
        }
      }),
    )
  })

  it('seats agents of one owner together where nothing is at stake', () => {
    const all = agents(0, 0, 0, 0, 0, 0).map((one) => ({ ...one, ownerId: 'ann' }))
    expect(seatAgents(all, 6, { apart: false, masked: true }, NO_MEETINGS, seededRandom(1))).toHaveLength(6)
    expect(seatAgents(all, 6, APART, NO_MEETINGS, seededRandom(1))).toBeUndefined()
  })

  it('seats no agent when there are too few', () => {
    expect(seatAgents(agents(0, 0, 0, 0, 0), 6, APART, NO_MEETINGS, seededRandom(1))).toBeUndefined()
  })
})

/** What so many matches come to among agents of whom each plays whenever it is chosen. */
function played(count: number, matches: number, seats: number, rules: SeatingRules, ranked = false) {
  const random = seededRandom(7)
  const games = Array.from({ length: count }, () => 0)
  const tables: string[][] = []
  const nameOf = (index: number) => `a${String(index).padStart(2, '0')}`
  for (let match = 0; match < matches; match++) {
    const all = games.map((number, index) => ({ id: nameOf(index), games: number, ...(ranked && { rank: index + 1 }) }))
    const past = acquaintanceOf(tables.map((agents) => ({ agents, times: 1 })))
    const table = seatAgents(all, seats, rules, past, random) ?? []
    tables.push(table.map(({ id }) => id))
    for (const { id } of table) games[Number(id.slice(1))]!++
  }
  const past = acquaintanceOf(tables.map((agents) => ({ agents, times: 1 })))
  const pairs = games.flatMap((_, one) =>
    games.slice(one + 1).map((__, next) => past.meetings(nameOf(one), nameOf(one + 1 + next))),
  )
  const seatings = games.map((_, one) => Array.from({ length: seats }, (__, seat) => past.sittings(nameOf(one), seat)))
  return { games, tables, pairs, seatings }
}
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

describe('over many matches', () => {
  it('everybody plays equally often, and pairs meet about equally often', () => {
    const { games, pairs } = played(10, 150, 6, APART)
    expect(games).toEqual(games.map(() => 90))
    // 50 times each: by chance alone they would lie more than 10 apart.
    expect(spread(pairs)).toBeLessThanOrEqual(4)
  })

  it('everybody sits at each open seat equally often', () => {
    const { seatings } = played(10, 150, 6, { apart: true, masked: false })
    for (const seats of seatings) expect(spread(seats)).toBeLessThanOrEqual(2)
  })

  it('masked seats are shared out better than by chance, and history still does not tell who sits where', () => {
    const { seatings } = played(10, 150, 6, APART)
    for (const seats of seatings) expect(spread(seats)).toBeLessThanOrEqual(12)
    // One who was at every seat but one, a hundred times.
    const past = acquaintanceOf(
      [0, 1, 2, 3].map((seat) => ({
        agents: Array.from({ length: seat + 1 }, (_, at) => (at === seat ? 'a0' : 'x')),
        times: 100,
      })),
    )
    const at = [0, 0, 0, 0, 0]
    for (let seed = 0; seed < 4_000; seed++) {
      const table = seatAgents(agents(0, 0, 0, 0, 0), 5, APART, past, seededRandom(seed)) ?? []
      at[table.findIndex(({ id }) => id === 'a0')]!++
    }
    expect(at[4]! / 4_000).toBeGreaterThan(0.25)
    expect(at[4]! / 4_000).toBeLessThan(0.5)
  })

  it('a round-robin has every pair meet equally often, each on the first seat as often as the other', () => {
    const { tables } = played(7, 2 * 42, 2, { apart: false, masked: false, pairing: 'round-robin' })
    const orders = new Map<string, number>()
    for (const table of tables) orders.set(table.join(), (orders.get(table.join()) ?? 0) + 1)
    expect(orders.size).toBe(42)
    expect(new Set(orders.values())).toEqual(new Set([2]))
  })

  it('neighbours of the ranking meet, and everybody plays about equally often', () => {
    const { games, tables } = played(24, 120, 4, { apart: true, masked: true, pairing: 'by-rank' }, true)
    for (const table of tables) {
      const places = table.map((id) => Number(id.slice(1)))
      expect(spread(places)).toBeLessThanOrEqual(12)
    }
    expect(spread(games)).toBeLessThanOrEqual(6)
  })
})

describe('seats that are drawn by a seed', () => {
  const seating = (...games: number[]): Seating => ({
    apart: true,
    there: games.map((count, index) => ({ id: `a${index}`, games: count })),
  })
  const table = { seats: 4, masked: true }

  it('are the same in whatever order those who are there are written down', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 4, maxLength: 12 }), fc.nat(), (games, seed) => {
        const one = seating(...games)
        const other = { ...one, there: one.there.toReversed() }
        expect(drawSeats(table, other, NO_MEETINGS, seededRandom(seed))).toEqual(
          drawSeats(table, one, NO_MEETINGS, seededRandom(seed)),
        )
      }),
    )
  })

  it('keep apart whom one owner has, and are none where too few are there', () => {
    const ofOne = seating(0, 0, 0, 0, 0)
    const there = ofOne.there.map((one, index) => (index < 2 ? { ...one, owner: 1 } : one))
    for (let seed = 0; seed < 20; seed++) {
      const drawn = drawSeats(table, { ...ofOne, there }, NO_MEETINGS, seededRandom(seed)) ?? []
      expect(drawn.filter((id) => id === 'a0' || id === 'a1')).toHaveLength(1)
    }
    expect(drawSeats(table, seating(0, 0, 0), NO_MEETINGS, seededRandom(1))).toBeUndefined()
  })
})

it('acquaintance is made from the newest tables alone', () => {
  const tables = [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'c'],
    ['c', 'a'],
  ]
  const late = acquaintanceOfLate(2)
  for (const agents of tables) late.add(agents)
  const newest = acquaintanceOf(tables.slice(2).map((agents) => ({ agents, times: 1 })))
  for (const [one, other] of [
    ['a', 'b'],
    ['a', 'c'],
  ] as const) {
    expect(late.meetings(one, other)).toBe(newest.meetings(one, other))
    expect(late.ahead(one, other)).toBe(newest.ahead(one, other))
    expect(late.sittings(other, 1)).toBe(newest.sittings(other, 1))
  }
})
