import { type Card, RANKS } from '../cards.ts'

/** The best of all fives of some cards, found by trying each: its kind and its ranks in the order in which they decide. */
export function slowStrength(cards: readonly Card[]): number[] {
  return [...chosen(cards, 5)].map(ratedFive).reduce((best, next) => (compared(next, best) > 0 ? next : best))
}

/** Positive when the one hand is better, 0 when they share. */
export function compared(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}

/** Every choice of so many out of a list, in its order. */
export function* chosen<T>(list: readonly T[], count: number, from = 0): Generator<T[]> {
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
