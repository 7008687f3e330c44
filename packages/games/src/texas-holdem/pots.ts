import type { Seat } from '@masquerade/game'
import { inHand } from './betting.ts'
import { type Hand, of, type Pot } from './table.ts'

/** What the pots of a hand depend on, besides its cards. */
export type Staked = Pick<Hand, 'order' | 'folded' | 'total'>

/** The pots of a hand that is over, from the lowest level up; the seats still in it play for those that they reached. */
export function potsOf(hand: Staked, strength: (seat: Seat) => number): Pot[] {
  const staying = inHand(hand).toSorted((one, other) => one - other)
  const levels = [...new Set(staying.map((seat) => of(seat, hand.total)))].toSorted((one, other) => one - other)
  return levels.map((level, index) => {
    const before = levels[index - 1] ?? 0
    const seats = staying.filter((seat) => of(seat, hand.total) >= level)
    const best = Math.max(...seats.map(strength))
    return {
      chips: hand.total.reduce((sum, total) => sum + Math.min(total, level) - Math.min(total, before), 0),
      seats,
      winners: seats.filter((seat) => strength(seat) === best),
    }
  })
}

/** What each seat wins less what it put in, by seat; odd chips go one by one round the table from after the button. */
export function netOf({ order, total }: Staked, pots: readonly Pot[]): number[] {
  const net = total.map((chips) => 0 - chips)
  for (const { chips, winners } of pots) {
    const share = Math.floor(chips / winners.length)
    const odd = chips % winners.length
    for (const [place, seat] of order.filter((other) => winners.includes(other)).entries()) {
      net[seat - 1] = of(seat, net) + share + Number(place < odd)
    }
  }
  return net
}
