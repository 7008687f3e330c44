import { seededRandom, shuffled } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { type Bits, bitsOf, type Card, DECK, RANKS } from './cards.ts'
import { KINDS, type Kind, kindOf, strengthOf, strengthOfBits } from './strength.ts'

const cardsOf = (text: string): Card[] => text.split(' ') as Card[]
const kind = (text: string): Kind => kindOf(strengthOf(cardsOf(text)))

describe('the kind of the best five cards', () => {
  it.each<[Kind, string]>([
    ['straight flush', 'Ts Js Qs Ks As 2c 3d'],
    ['straight flush', '5h 4h 3h 2h Ah Ad Ac'],
    ['straight flush', '5h 6h 7h 8h 9h Th Kh'],
    ['four of a kind', '7c 7d 7h 7s Kc Kd Kh'],
    ['full house', '7c 7d 7h Ks Kc 2d 2h'],
    ['full house', '7c 7d 7h Ks Kc Kd 2h'],
    ['flush', '2c 9c 4c Jc Kc Kd Kh'],
    ['flush', '5h 6h 7h 8c 9h Th 2d'],
    ['straight', '5h 4c 3h 2h Ah Ad Kc'],
    ['straight', 'Th Jc Qh Kh Ad Ac As'],
    ['three of a kind', 'Th Tc Td 2h 4c 6d 8s'],
    ['two pair', 'Th Tc 2d 2h 4c 4d 8s'],
    ['pair', 'Th Tc 2d 3h 4c 7d 8s'],
    ['high card', 'Qh Kc Ad 2h 3c 7d 8s'],
  ])('is a %s in %s', (expected, cards) => {
    expect(kind(cards)).toBe(expected)
  })
})

describe('of two hands', () => {
  it.each([
    ['the royal flush beats any other straight flush', 'Ts Js Qs Ks As 2c 3d', '9h Th Jh Qh Kh Ac Ad'],
    ['a six-high straight beats the one with a low ace', '2c 3d 4h 5s 6c Kd Ks', 'Ac 2d 3h 4s 5c Kh Qd'],
    ['the higher three decide between full houses', '3c 3d 3h 2s 2c 9d 8h', '2d 2h 2s Ac Ad 9h 8s'],
    ['the second of two threes is the pair of a full house', '9c 9d 9h 8c 8d 8h 2s', '9c 9d 9h 7c 7d 2h 2s'],
    ['the lower pair decides between equal higher pairs', 'Ac Ad 4h 4s 9c 8d 2h', 'Ah As 3h 3s Kc 8d 2h'],
    ['the third of three pairs may be the fifth card', 'Ac Ad Kh Ks Qc Qd 2h', 'Ac Ad Kh Ks Jc Td 2h'],
    ['the third other card decides between equal pairs', 'Ac Ad Kh Qs 9c 3d 2h', 'Ah As Kc Qd 8c 3d 2h'],
    ['the fifth card decides between equal flushes', 'Ac Kc Qc Jc 9c 2d 3h', 'As Ks Qs Js 8s 2d 3h'],
  ])('%s', (_, better, worse) => {
    expect(strengthOf(cardsOf(better))).toBeGreaterThan(strengthOf(cardsOf(worse)))
  })

  it.each([
    ['suits never decide', 'Ac Kd 9h 7s 4c 3d 2h', 'Ad Kc 9s 7h 4d 3c 2s'],
    ['a sixth and a seventh card count for nothing', 'Ac Ad Kh Qs 9c 3d 2h', 'Ah As Kc Qd 9d 8h 7s'],
    ['whose best five lie on the board', 'Ts Jc Qh Kd Ac 2c 3d', 'Ts Jc Qh Kd Ac 9c 8d'],
  ])('%s', (_, one, other) => {
    expect(strengthOf(cardsOf(one))).toBe(strengthOf(cardsOf(other)))
  })
})

describe('against an evaluator that tries every five of the seven cards', () => {
  it('finds the same kind, and the same winner or tie, for random hands on a common board', () => {
    const random = seededRandom(7)
    for (let deal = 0; deal < 1500; deal++) {
      // Few ranks make pairs, fours and straights frequent; few suits make flushes so.
      const pack = DECK.filter((_, index) => deal % 3 === 0 || (deal % 3 === 1 ? index < 24 : index % 4 < 2))
      const [a, b, c, d, ...board] = shuffled(random, pack).slice(0, 9) as [Card, Card, Card, Card, ...Card[]]
      const hands = [
        [a, b, ...board],
        [c, d, ...board],
      ]
      const [one, other] = hands.map(strengthOf) as [number, number]
      const [slowOne, slowOther] = hands.map(slowStrength) as [number[], number[]]
      expect([one, other].map(kindOf), hands.join(' | ')).toEqual(
        [slowOne, slowOther].map(([kind = -1]) => KINDS[kind]),
      )
      expect(Math.sign(one - other), hands.join(' | ')).toBe(Math.sign(compared(slowOne, slowOther)))
    }
  })

  it('counts the 2,598,960 hands of five cards by kind as combinatorics does', () => {
    const counts = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]))
    const bits = DECK.map((card) => bitsOf([card]))
    for (const four of chosen(bits, 4)) {
      const [clubs, diamonds, hearts, spades] = four.reduce(joined)
      for (const [c, d, h, s] of bits.slice(bits.indexOf(four[3] as Bits) + 1)) {
        const found = kindOf(strengthOfBits(clubs | c, diamonds | d, hearts | h, spades | s))
        counts.set(found, (counts.get(found) ?? 0) + 1)
      }
    }
    expect(Object.fromEntries(counts)).toEqual({
      'straight flush': 40,
      'four of a kind': 624,
      'full house': 3744,
      flush: 5108,
      straight: 10200,
      'three of a kind': 54912,
      'two pair': 123552,
      pair: 1098240,
      'high card': 1302540,
    })
  })
})

function joined(one: Bits, other: Bits): Bits {
  return [one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]]
}

/** The best of all fives of some cards, found by trying each: its kind and its ranks in the order in which they decide. */
function slowStrength(cards: readonly Card[]): number[] {
  return [...chosen(cards, 5)].map(ratedFive).reduce((best, next) => (compared(next, best) > 0 ? next : best))
}

/** Positive when the one hand is better, 0 when they share. */
function compared(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}

/** Every choice of so many out of a list, in its order. */
function* chosen<T>(list: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) return yield []
  for (let index = from; index <= list.length - count; index++) {
    for (const rest of chosen(list, count - 1, index + 1)) yield [list[index] as T, ...rest] // below the length
  }
}

const KINDS_BY_SHAPE: Readonly<Record<string, number>> = { 41: 7, 32: 6, 311: 3, 221: 2, 2111: 1, 11111: 0 }

function ratedFive(five: readonly Card[]): number[] {
  const ranks = five.map((card) => RANKS.findIndex((rank) => card.startsWith(rank)) + 2).toSorted((a, b) => b - a)
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((other) => other === rank).length }))
    .toSorted((one, other) => other.count - one.count || other.rank - one.rank)
  const flush = new Set(five.map((card) => card[1])).size === 1
  const wheel = ranks.join() === '14,5,4,3,2'
  const run = ranks.every((rank, index) => index === 0 || rank === (ranks[index - 1] ?? 0) - 1)
  if (run || wheel) return [flush ? 8 : 4, wheel ? 5 : (ranks[0] ?? 0)]
  if (flush) return [5, ...ranks]
  const kind = KINDS_BY_SHAPE[groups.map(({ count }) => count).join('')]
  return [kind ?? -1, ...groups.map(({ rank }) => rank)]
}
