import { seededRandom } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatAgents } from './seating.ts'

const agents = (...games: number[]) => games.map((count, index) => ({ id: `a${index}`, games: count }))
const ids = (seated: { id: string }[] | undefined) => (seated ?? []).map((agent) => agent.id).sort()

describe('seating', () => {
  it('takes the agents with the fewest games', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 6, maxLength: 20 }), fc.nat(), (games, seed) => {
        const seated = seatAgents(agents(...games), 6, { apart: true }, seededRandom(seed)) ?? []
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
      tables.add(ids(seatAgents(agents(1, 1, 1, 1, 1, 1, 1, 1), 6, { apart: true }, seededRandom(seed))).join())
    expect(tables.size).toBeGreaterThan(10)
  })

  it('gives random seats, so that who has fewest games sits anywhere', () => {
    const seats = new Set<number>()
    for (let seed = 0; seed < 50; seed++) {
      const seated = seatAgents(agents(0, 5, 5, 5, 5, 5), 6, { apart: true }, seededRandom(seed)) ?? []
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
        const seated = seatAgents(all, 6, { apart: true }, seededRandom(seed))
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
    expect(seatAgents(all, 6, { apart: false }, seededRandom(1))).toHaveLength(6)
    expect(seatAgents(all, 6, { apart: true }, seededRandom(1))).toBeUndefined()
  })

  it('seats nobody when there are too few', () => {
    expect(seatAgents(agents(0, 0, 0, 0, 0), 6, { apart: true }, seededRandom(1))).toBeUndefined()
  })
})
