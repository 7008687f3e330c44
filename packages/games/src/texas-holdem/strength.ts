import { type Bits, bitsOf, type Card } from './cards.ts'

/** Poker: a royal flush is no kind of its own but the highest straight flush. */
export const KINDS = [
  'high card',
  'pair',
  'two pair',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const
export type Kind = (typeof KINDS)[number]

const [HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
]

/** The strength of a poker hand is a number: its kind in the highest bits, then up to five ranks of four bits each. */
const KIND_SHIFT = 20
const RANK_BITS = 4
const SETS_OF_RANKS = 1 << 13

export function strengthOf(cards: readonly Card[]): number {
  return strengthOfBits(...bitsOf(cards))
}

export function kindOf(strength: number): Kind {
  return KINDS[strength >> KIND_SHIFT] ?? 'high card'
}

/** Poker: the strength of cards as bits, because estimating a win rate compares millions of hands. */
export function strengthOfBits(...[clubs, diamonds, hearts, spades]: Bits): number {
  const ranks = clubs | diamonds | hearts | spades
  const flush = flushOf(clubs) || flushOf(diamonds) || flushOf(hearts) || flushOf(spades)
  if (flush) {
    const top = straightTop(flush)
    return top > 0 ? rated(STRAIGHT_FLUSH, top) : rated(FLUSH, first(flush, 5))
  }
  const four = clubs & diamonds & hearts & spades
  if (four) return rated(FOUR, first(four, 1), ranks & ~four, 1)
  const three = ((clubs & diamonds) | (hearts & spades)) & ((clubs & hearts) | (diamonds & spades))
  // Four cards of one rank were excluded above, so each rank that occurs an even number of times occurs exactly twice.
  const pairs = ranks & ~(clubs ^ diamonds ^ hearts ^ spades)
  const best = highest(three)
  const full = (three & ~best) | pairs
  if (three && full) return rated(FULL_HOUSE, first(best, 1), full, 1)
  const top = straightTop(ranks)
  if (top > 0) return rated(STRAIGHT, top)
  if (three) return rated(THREE, first(best, 1), ranks & ~best, 2)
  if (!pairs) return rated(HIGH_CARD, first(ranks, 5))
  const pair = highest(pairs)
  const both = pair | highest(pairs & ~pair)
  if (both === pair) return rated(PAIR, first(pair, 1), ranks & ~pair, 3)
  return rated(TWO_PAIR, first(both, 2), ranks & ~both, 1)
}

function rated(kind: number, ranks: number, others = 0, count = 0): number {
  return (kind << KIND_SHIFT) | (ranks << (RANK_BITS * count)) | first(others, count)
}

/** A flush can be looked for first: seven cards with one have neither a full house nor four of a kind. */
function flushOf(suit: number): number {
  return suit & (suit - 1) && size(suit) >= 5 ? suit : 0
}

/** The rank of the highest card of a straight, or 0 without a straight; the lowest possible result is 3, a five. */
function straightTop(ranks: number): number {
  const aceLow = (ranks << 1) | (ranks >> 12)
  const pairs = aceLow & (aceLow << 1)
  const runs = pairs & (pairs << 2) & (aceLow << 4)
  return runs && 30 - Math.clz32(runs)
}

function first(ranks: number, count: number): number {
  return (TOP_FIVE[ranks] ?? 0) >> (RANK_BITS * (5 - count))
}

function highest(ranks: number): number {
  return ranks && 1 << (31 - Math.clz32(ranks))
}

function size(ranks: number): number {
  let left = ranks
  let count = 0
  for (; left; left &= left - 1) count += 1
  return count
}

const TOP_FIVE = Uint32Array.from({ length: SETS_OF_RANKS }, (_, ranks) => {
  let packed = 0
  let left = ranks
  for (let place = 4; place >= 0 && left; place--) {
    packed |= (31 - Math.clz32(left)) << (RANK_BITS * place)
    left &= ~highest(left)
  }
  return packed
})
