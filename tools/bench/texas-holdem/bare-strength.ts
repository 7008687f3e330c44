import { KINDS } from '@masquerade/games/texas-holdem/strength'

const RANKS = '23456789TJQKA'
const SUITS = 'cdhs'
/** A poker hand is encoded as a number in this base: the kind of hand, followed by up to five ranks as digits. */
const BASE = 16
const KIND = BASE ** 5

export function strengthOf(cards: readonly string[]): number {
  const counts = new Array<number>(RANKS.length).fill(0)
  const suits = [0, 0, 0, 0]
  const sizes = [0, 0, 0, 0]
  for (const card of cards) {
    const rank = RANKS.indexOf(card.charAt(0))
    const suit = SUITS.indexOf(card.charAt(1))
    counts[rank] = (counts[rank] ?? 0) + 1
    suits[suit] = (suits[suit] ?? 0) | (1 << rank)
    sizes[suit] = (sizes[suit] ?? 0) + 1
  }
  const flush = suits[sizes.findIndex((size) => size >= 5)]
  const all = suits.reduce((ranks, suit) => ranks | suit, 0)
  if (flush !== undefined) {
    const top = straightOf(flush)
    return top > 0 ? valued(8, [top]) : valued(5, ranksIn(flush))
  }
  const [one = 0, two = 0, ...rest] = ranksIn(all).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || b - a)
  const most = counts[one] ?? 0
  const second = counts[two] ?? 0
  if (most === 4) return valued(7, [one, Math.max(two, ...rest)])
  if (most === 3 && second >= 2) return valued(6, [one, two])
  const top = straightOf(all)
  if (top > 0) return valued(4, [top])
  if (most === 3) return valued(3, [one, two, rest[0] ?? 0])
  if (second === 2) return valued(2, [one, two, Math.max(...rest)])
  return valued(most === 2 ? 1 : 0, most === 2 ? [one, two, ...rest.slice(0, 2)] : [one, two, ...rest])
}

export const kindOf = (strength: number): string => KINDS[Math.floor(strength / KIND)] ?? ''

function valued(kind: number, ranks: readonly number[]): number {
  let value = kind
  for (let place = 0; place < 5; place++) value = value * BASE + (ranks[place] ?? 0)
  return value
}

/** The highest rank of a straight, counted from 1 for a two; 0 means that there is no straight. */
function straightOf(ranks: number): number {
  for (let top = 12; top >= 4; top--) {
    const run = 31 << (top - 4)
    if ((ranks & run) === run) return top + 1
  }
  const wheel = 0b1_0000_0000_1111
  return (ranks & wheel) === wheel ? 4 : 0
}

function ranksIn(ranks: number): number[] {
  const found: number[] = []
  for (let rank = 12; rank >= 0; rank--) if (ranks & (1 << rank)) found.push(rank)
  return found
}
