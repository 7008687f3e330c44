import type { Seat } from '@masquerade/game'

export const FEWEST_SEATS = 2
export const MOST_SEATS = 6
export const MOST_AUCTIONS = 20
/** Auction game: all amounts of money are whole cents. */
export const MOST_CENTS = 1_000_000

export const DOLLAR = 100

export const DEFAULTS = { seats: 2, most: 1000, auctions: 1, limits: { bidMs: 30_000 } } as const

export interface Item {
  values: readonly number[]
  /** An order of all seats: of equal highest bids, that of the first seat in this order wins. */
  tie: readonly Seat[]
}

export const dollars = (cents: number): string => `$${(cents / DOLLAR).toFixed(2)}`
