import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Estimate, estimate, type Prospect } from './progress.ts'

const prospect: Prospect = {
  ...{ seats: 6, tables: 2, matches: null, games: null, untilMs: null, finished: 30, voided: 0 },
  ...{ players: 10, house: 6, atOnce: 4, lasted: 60_000, priced: [], untold: 0, budget: null, spent: 0 },
}
const of = (more: Partial<Prospect>): Estimate => estimate({ ...prospect, ...more })
const nothing = { priced: 0, untold: 0, spentMicros: 0 }

describe('what is left of an arena', () => {
  it('is what is due where the games are written down, though somebody is away', () => {
    expect(of({ seats: 2, games: 14, players: 7, finished: 49, due: 7 })).toMatchObject({ total: 56, left: 7 })
  })

  it.each<[string, Partial<Prospect>, Partial<Estimate>]>([
    ['without an end: its pace', {}, { perHour: 120 }],
    ['of a number of matches', { matches: 40 }, { total: 40, left: 10, leftMs: 300_000, perHour: 120 }],
    ['of a number of games for each agent', { games: 20 }, { total: 34, left: 4, leftMs: 120_000, perHour: 120 }],
    ['before anybody knows how long a match lasts', { matches: 40, lasted: null }, { total: 40, left: 10 }],
    ['without a table', { matches: 40, tables: 0 }, { idle: true, total: 40, left: 10 }],
    ['that has more than it needs', { matches: 20 }, { total: 30, left: 0, leftMs: 0, perHour: 120 }],
    ['until a time', { untilMs: 90_000 }, { left: 3, leftMs: 90_000, perHour: 120 }],
    ['until a time that is over', { untilMs: -5 }, { left: 0, leftMs: 0, perHour: 120 }],
    [
      'until a time, or as many matches',
      { matches: 32, untilMs: 3_600_000 },
      { total: 32, left: 2, leftMs: 60_000, perHour: 120 },
    ],
    ['with too few agents for a table', { players: 5, house: 5, matches: 40 }, { total: 40, left: 10 }],
    [
      'with agents for one table at a time',
      { house: 2, atOnce: 7, matches: 40 },
      { total: 40, left: 10, leftMs: 600_000, perHour: 60 },
    ],
    ['of matches that took no time', { lasted: 0 }, {}],
  ])('%s', (_, more, said) => {
    expect(of(more)).toEqual({ ...said, cost: nothing })
  })

  it('costs what its priced agents’ games cost, of those that each has left', () => {
    const priced = [
      { games: 5, micros: 2_000 },
      { games: 40, micros: 9_000 },
    ]
    expect(of({ games: 20, priced }).cost).toMatchObject({ priced: 2, leftMicros: 15 * 2_000 })
  })

  it('costs what their share of the seats costs, where matches are counted, and by the hour', () => {
    const priced = [{ games: 0, micros: 10_000 }]
    // Ten agents share six seats: each sits at three tables in five.
    expect(of({ matches: 40, priced }).cost).toMatchObject({ leftMicros: 10 * 6_000, hourMicros: 120 * 6_000 })
    expect(of({ matches: 40, lasted: null, priced }).cost).toEqual({ ...nothing, priced: 1, leftMicros: 60_000 })
  })

  it('costs no more than is left of its budget', () => {
    const priced = [{ games: 0, micros: 10_000 }]
    const budget = { budget: 50_000, spent: 20_000, priced }
    expect(of({ matches: 40, ...budget }).cost).toMatchObject({
      leftMicros: 30_000,
      spentMicros: 20_000,
      budgetMicros: 50_000,
    })
    expect(of({ matches: 40, ...budget, spent: 70_000 }).cost).toMatchObject({ leftMicros: 0 })
  })

  it('has an unknown cost when no provider reported a price', () => {
    expect(of({ matches: 40, untold: 3 }).cost).toEqual({ ...nothing, untold: 3 })
  })

  it('is never a number that is none, nor below nothing', () => {
    const count = fc.nat(30)
    const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
    const any = fc.record<Prospect>({
      ...{ seats: fc.integer({ min: 1, max: 12 }), tables: count, finished: count, players: count, house: count },
      ...{ matches: maybe(count), games: maybe(count), untilMs: maybe(fc.integer()), atOnce: count, untold: count },
      voided: count,
      lasted: maybe(fc.double({ min: 0, max: 1e9, noNaN: true })),
      priced: fc.array(fc.record({ games: count, micros: fc.double({ min: 0, max: 1e9, noNaN: true }) }), {
        maxLength: 3,
      }),
      ...{ budget: maybe(count), spent: count },
    })
    fc.assert(
      fc.property(any, (some) => {
        const { cost, idle: _, ...rest } = estimate(some)
        for (const number of [...Object.values(rest), ...Object.values(cost)])
          expect(Number.isFinite(number) && number >= 0, `${number}`).toBe(true)
      }),
    )
  })
})
