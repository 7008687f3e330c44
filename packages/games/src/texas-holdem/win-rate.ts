import { cachedIn, type Logged, type Random, randomInt, type Seat } from '@masquerade/game'
import { type Bits, bitsOf, type Card, DECK } from './cards.ts'
import type { ActKind } from './constants.ts'
import type { TexasHoldemEvent } from './events.ts'
import { strengthOfBits } from './strength.ts'
import { type Act, type PlayedHand, tableOf } from './table.ts'

/** Poker: how likely cards win is estimated only after the flop, when two players are left in the hand. */
export interface EstimatedAct {
  hand: number
  seat: Seat
  act: ActKind
  winRate: number
}

export interface Estimating {
  of?: Seat
  /** Computing the exact probability takes about a tenth of a second, so a caller can supply a faster function. */
  rate?(hand: number, hole: readonly Card[], flop: readonly Card[]): number
}

export function estimatedActs(
  log: readonly Logged<TexasHoldemEvent>[],
  { of, rate: found = (_, hole, flop) => estimatedWinRate(hole, flop) }: Estimating = {},
): EstimatedAct[] {
  return tableOf(log).played.flatMap((hand) => {
    const rates = new Map<Seat, number>()
    const rateOf = (seat: Seat): number =>
      cachedIn(rates, seat, () => {
        const cards = hand.held.find((one) => one.seat === seat)?.cards ?? []
        return found(hand.number, cards, hand.board.slice(0, 3))
      })
    return actsOfTwo(hand)
      .filter(({ seat }) => of === undefined || seat === of)
      .map(({ seat, do: act }) => {
        return { hand: hand.number, seat, act: act === 'check' ? 'call' : act, winRate: rateOf(seat) }
      })
  })
}

/** Poker: how likely two cards win after the flop, over all cards of opponent and board; a tie counts half. */
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

export function sampledWinRate(hole: readonly Card[], flop: readonly Card[], samples: number, random: Random): number {
  const unseen = DECK.filter((card) => !hole.includes(card) && !flop.includes(card)).map((card) => bitsOf([card]))
  const board = bitsOf(flop)
  const own = bitsOf(hole)
  let halves = 0
  for (let sample = 0; sample < samples; sample++) {
    for (let place = 0; place < DRAWN; place++) {
      const other = place + randomInt(random, unseen.length - place)
      const card = unseen[other] as Bits // both places are below the length
      unseen[other] = unseen[place] as Bits
      unseen[place] = card
    }
    const [turn, river, one, two] = unseen as [Bits, Bits, Bits, Bits] // the rest of a deck has more than four
    const ahead = strengthTogether(board, turn, river, own) - strengthTogether(board, turn, river, one, two)
    halves += ahead > 0 ? 2 : ahead === 0 ? 1 : 0
  }
  return halves / 2 / samples
}

const DRAWN = 4
const NOTHING: Bits = [0, 0, 0, 0]

function strengthTogether(a: Bits, b: Bits, c: Bits, d: Bits, e: Bits = NOTHING): number {
  return strengthOfBits(
    a[0] | b[0] | c[0] | d[0] | e[0],
    a[1] | b[1] | c[1] | d[1] | e[1],
    a[2] | b[2] | c[2] | d[2] | e[2],
    a[3] | b[3] | c[3] | d[3] | e[3],
  )
}

function actsOfTwo({ acts, held }: PlayedHand): Act[] {
  return acts.filter(({ street, forfeited }, index) => {
    const folds = acts.slice(0, index).filter(({ do: act }) => act === 'fold').length
    return street === 'flop' && !forfeited && held.length - folds === 2
  })
}
