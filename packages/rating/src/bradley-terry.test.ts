import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bradleyTerry, bradleyTerryTable } from './bradley-terry.ts'
import type { Wins } from './win-graph.ts'

const won = (winner: number, loser: number, times = 1): Wins => ({ winner, loser, times })

/** Three that beat each other in a ring. */
const ring = [won(0, 1, 3), won(1, 2, 3), won(2, 0, 2)]

describe('strengths', () => {
  it('of two are the logarithm of their odds', () => {
    const [one, other] = bradleyTerry(2, [won(0, 1, 30), won(1, 0, 10)]) ?? []
    expect((one ?? 0) - (other ?? 0)).toBeCloseTo(Math.log(3), 9)
  })

  it('expect of everybody as many wins as there were: that is the maximum', () => {
    const games = fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(fc.array(games, { maxLength: 30 }), (played) => {
        const ringed = [0, 1, 2, 3, 4, 5].map((player) => won(player, (player + 1) % 6))
        const wins = [...ringed, ...played.flatMap(([one, other, n]) => (one === other ? [] : [won(one, other, n)]))]
        const strengths = bradleyTerry(6, wins) ?? []
        for (let player = 0; player < 6; player++) {
          const had = wins.filter(({ winner }) => winner === player).reduce((sum, { times }) => sum + times, 0)
          const expected = wins.reduce((sum, { winner, loser, times }) => {
            if (winner !== player && loser !== player) return sum
            const other = winner === player ? loser : winner
            return sum + times / (1 + Math.exp((strengths[other] ?? 0) - (strengths[player] ?? 0)))
          }, 0)
          expect(expected).toBeCloseTo(had, 6)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('where the likelihood has no maximum', () => {
  it('there are no strengths of all', () => {
    expect(bradleyTerry(2, [won(0, 1)])).toBeUndefined()
    expect(bradleyTerry(4, ring)).toBeUndefined()
    expect(bradleyTerry(2, [])).toBeUndefined()
  })

  it('those who beat each other both ways have some, and it is said why the others have none', () => {
    // 3 beat the ring and lost to nobody; 4 only lost; 5 and 6 played each other alone; 7 won once and lost to 6.
    const wins = [...ring, won(3, 0), won(2, 4), won(5, 6), won(7, 4)]
    const table = bradleyTerryTable(8, wins)
    const alone = bradleyTerry(3, ring) ?? []
    expect(table.slice(0, 3).map(({ strength }) => strength)).toEqual([...alone])
    expect(table.slice(3).map(({ unsettled }) => unsettled)).toEqual(['above', 'below', 'apart', 'apart', 'apart'])
  })

  it('nobody has one when nobody can be compared', () => {
    expect(bradleyTerryTable(3, [won(0, 1, 5)])).toEqual(Array(3).fill({ unsettled: 'apart' }))
    expect(bradleyTerryTable(2, [])).toEqual(Array(2).fill({ unsettled: 'apart' }))
    expect(bradleyTerryTable(0, [])).toEqual([])
  })

  it('a long chain of players is no deeper than the stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, player) => won(player, player + 1))
    expect(bradleyTerryTable(20_001, chain)[0]).toEqual({ unsettled: 'apart' })
  })
})
