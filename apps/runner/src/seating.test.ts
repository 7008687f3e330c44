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
        const seated = seatAgents(agents(...games), 6, seededRandom(seed)) ?? []
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
      tables.add(ids(seatAgents(agents(1, 1, 1, 1, 1, 1, 1, 1), 6, seededRandom(seed))).join())
    expect(tables.size).toBeGreaterThan(10)
  })

  it('gives random seats, so that who has fewest games sits anywhere', () => {
    const seats = new Set<number>()
    for (let seed = 0; seed < 50; seed++) {
      const seated = seatAgents(agents(0, 5, 5, 5, 5, 5), 6, seededRandom(seed)) ?? []
      seats.add(seated.findIndex((agent) => agent.id === 'a0'))
    }
    expect(seats.size).toBe(6)
  })

  it('seats nobody when there are too few', () => {
    expect(seatAgents(agents(0, 0, 0, 0, 0), 6, seededRandom(1))).toBeUndefined()
  })
})
