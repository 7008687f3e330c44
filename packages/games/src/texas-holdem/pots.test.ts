import type { Seat } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundFrom } from './constants.ts'
import { netOf, potsOf, type Staked } from './following.ts'
import { of } from './table.ts'

/** A hand that is over. No seat folds out of reach of a pot, since the seat that has put in the most does not fold. */
interface Given {
  button: Seat
  total: number[]
  folded: Seat[]
  strengths: number[]
}

const staked: fc.Arbitrary<Given> = fc.integer({ min: 2, max: 6 }).chain((seats) =>
  fc
    .record({
      button: fc.integer({ min: 1, max: seats }),
      total: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: seats, maxLength: seats }),
      out: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
      strengths: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: seats, maxLength: seats }),
    })
    .map(({ out, ...rest }) => {
      const most = Math.max(...rest.total)
      const folded = rest.total.flatMap((total, index) => (out[index] && total < most ? [index + 1] : []))
      return { ...rest, folded }
    }),
)

const handOf = ({ button, total, folded }: Given): Staked => {
  const seats = total.map((_, index) => index + 1)
  return { order: roundFrom(button, seats), total, folded }
}

describe('the pots', () => {
  it('are those that a chip-by-chip division makes', () => {
    fc.assert(
      fc.property(staked, (given) => {
        const hand = handOf(given)
        const pots = potsOf(hand, (seat) => of(seat, given.strengths))
        expect(pots).toEqual(chipByChip(given))
        expect(netOf(hand, pots)).toEqual(slowNet(given))
      }),
      { numRuns: 2000 },
    )
  })

  it('hold every chip, and what is won was lost', () => {
    fc.assert(
      fc.property(staked, (given) => {
        const hand = handOf(given)
        const pots = potsOf(hand, (seat) => of(seat, given.strengths))
        expect(sum(pots.map(({ chips }) => chips))).toBe(sum(given.total))
        expect(sum(netOf(hand, pots))).toBe(0)
      }),
    )
  })
})

/** Each layer of one chip a seat goes to a pot of those who may win it; neighbouring layers of the same seats are one. */
function chipByChip({ total, folded, strengths }: Given) {
  const pots: { chips: number; seats: Seat[]; winners: Seat[] }[] = []
  for (let layer = 1; layer <= Math.max(...total); layer++) {
    const payers = total.flatMap((chips, index) => (chips >= layer ? [index + 1] : []))
    const seats = payers.filter((seat) => !folded.includes(seat))
    const best = Math.max(...seats.map((seat) => of(seat, strengths)))
    const last = pots.at(-1)
    if (last && last.seats.join() === seats.join()) last.chips += payers.length
    else pots.push({ chips: payers.length, seats, winners: seats.filter((seat) => of(seat, strengths) === best) })
  }
  return pots
}

/** Dealt out one chip at a time, round the table from the seat after the button. */
function slowNet(given: Given): number[] {
  const { button, total } = given
  const net = total.map((chips) => 0 - chips)
  for (const { chips, winners } of chipByChip(given)) {
    const queue = roundFrom(button, winners)
    for (let chip = 0; chip < chips; chip++) {
      const index = (queue[chip % queue.length] ?? 0) - 1
      net[index] = (net[index] ?? 0) + 1
    }
  }
  return net
}

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0)
