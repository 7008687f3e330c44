import type { Logged, Seat } from '@masquerade/game'
import type { ActKind } from './acts.ts'
import { bitsOf, type Card, DECK } from './cards.ts'
import type { TexasHoldemEvent } from './events.ts'
import { strengthOfBits } from './strength.ts'
import { type Act, type PlayedHand, tableOf } from './table.ts'

/** An act on the flop with two seats in the hand, and how likely its seat's cards were to win. */
export interface EstimatedAct {
  hand: number
  seat: Seat
  /** A check is a call. */
  act: ActKind
  winRate: number
}

/** The acts of a finished match that have an estimate, forfeits left out. Each pair of cards takes about a tenth of a second. */
export function estimatedActs(log: readonly Logged<TexasHoldemEvent>[]): EstimatedAct[] {
  return tableOf(log).played.flatMap((hand) => {
    const rates = new Map<Seat, number>()
    const rateOf = (seat: Seat): number => {
      const known = rates.get(seat)
      if (known !== undefined) return known
      const cards = hand.held.find((one) => one.seat === seat)?.cards ?? []
      const rate = estimatedWinRate(cards, hand.board.slice(0, 3))
      rates.set(seat, rate)
      return rate
    }
    return actsOfTwo(hand).map(({ seat, do: act }) => {
      return { hand: hand.number, seat, act: act === 'check' ? 'call' : act, winRate: rateOf(seat) }
    })
  })
}

/**
 * The share that two cards win after a flop, ties half, against every possible pair of the other's cards and every turn
 * and river: 990 × 1081 equally likely ways.
 */
export function estimatedWinRate(hole: readonly Card[], flop: readonly Card[]): number {
  const unseen = DECK.filter((card) => !hole.includes(card) && !flop.includes(card)).map((card) => bitsOf([card]))
  const [c, d, h, s] = bitsOf(flop)
  const [ownC, ownD, ownH, ownS] = bitsOf(hole)
  let halves = 0
  let ways = 0
  for (const [turn, [c1, d1, h1, s1]] of unseen.entries()) {
    for (const [river, [c2, d2, h2, s2]] of unseen.slice(0, turn).entries()) {
      const [boardC, boardD, boardH, boardS] = [c | c1 | c2, d | d1 | d2, h | h1 | h2, s | s1 | s2]
      const own = strengthOfBits(boardC | ownC, boardD | ownD, boardH | ownH, boardS | ownS)
      const left = unseen.filter((_, index) => index !== turn && index !== river)
      for (let one = 0; one < left.length; one++) {
        const [oneC, oneD, oneH, oneS] = left[one] as (typeof left)[number] // the index is below the length
        for (let two = 0; two < one; two++) {
          const [twoC, twoD, twoH, twoS] = left[two] as (typeof left)[number] // and so is this one
          const other = strengthOfBits(
            boardC | oneC | twoC,
            boardD | oneD | twoD,
            boardH | oneH | twoH,
            boardS | oneS | twoS,
          )
          ways += 1
          if (own > other) halves += 2
          else if (own === other) halves += 1
        }
      }
    }
  }
  return halves / 2 / ways
}

/** The acts on the flop before which all but two seats had folded. */
function actsOfTwo({ acts, held }: PlayedHand): Act[] {
  return acts.filter(({ street, forfeited }, index) => {
    const folds = acts.slice(0, index).filter(({ do: act }) => act === 'fold').length
    return street === 'flop' && !forfeited && held.length - folds === 2
  })
}
