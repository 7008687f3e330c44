import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patience } from './patience.ts'

const BUDGET = 30_000
const speak = (seat: number, round = 1) => ({ seat, kind: 'speak', turn: round * 10 + seat })
const vote = (seat: number, round = 1) => ({ seat, kind: 'vote', turn: round * 10 + 9 })

describe('the patience of a table', () => {
  it('is the whole budget for an agent alone, and nothing for one without a memory', () => {
    const table = patience(BUDGET, [3])
    expect(table.forAsk(speak(3))).toBe(BUDGET)
    expect(table.forAsk(speak(4))).toBe(0)
  })

  it('is used up by waiting, over all asks of a round, and begins anew with the next', () => {
    const table = patience(BUDGET, [3])
    table.forAsk(speak(3))
    table.spend(3, 10_000)
    expect(table.forAsk(vote(3))).toBe(20_000)
    table.spend(3, 20_000)
    expect(table.left(3)).toBe(0)
    expect(table.forAsk(speak(3, 2))).toBe(BUDGET)
  })

  it('begins no new round for a further try of the same turn', () => {
    const table = patience(BUDGET, [3])
    table.forAsk(speak(3))
    table.spend(3, 10_000)
    expect(table.forAsk(speak(3))).toBe(20_000)
  })

  it('is left to every other agent, however much one wastes', () => {
    const table = patience(BUDGET, [1, 2, 3])
    table.spend(1, table.forAsk(speak(1)))
    for (const seat of [2, 3]) expect(table.forAsk(speak(seat))).toBe(BUDGET / 2 / 3)
  })

  it('never lasts longer than the budget in a round, in whatever order and for however long agents are waited for', () => {
    const seats = [1, 2, 3, 4, 5, 6]
    const waits = fc.array(
      fc.record({ seat: fc.constantFrom(...seats), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    )
    fc.assert(
      fc.property(fc.subarray(seats, { minLength: 1 }), waits, (slow, all) => {
        const table = patience(BUDGET, slow)
        let waited = 0
        for (const { seat, share } of all) {
          const ms = table.left(seat) * share
          table.spend(seat, ms)
          waited += ms
        }
        expect(waited).toBeLessThanOrEqual(BUDGET + 1e-6)
      }),
    )
  })

  it('never lasts longer for agents that are asked at once, each of which is waited for at the same time', () => {
    const table = patience(BUDGET, [1, 2, 3])
    const waits = [1, 2, 3].map((seat) => [seat, table.forAsk(vote(seat))] as const)
    for (const [seat, ms] of waits) table.spend(seat, ms)
    expect(Math.max(...waits.map(([, ms]) => ms))).toBeLessThanOrEqual(BUDGET)
    for (const seat of [1, 2, 3]) expect(table.left(seat)).toBe(0)
  })
})
