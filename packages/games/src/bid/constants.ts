import type { Seat } from '@masquerade/game'

/*
 * What the table needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

export const FEWEST_SEATS = 2
export const MOST_SEATS = 6
export const MOST_AUCTIONS = 20
/** All money is whole cents. */
export const MOST_CENTS = 1_000_000

/** Scores count cents, of which so many make a dollar. */
export const DOLLAR = 100

export interface Config {
  seats: number
  /** The highest value that an item can have, in cents. */
  most: number
  auctions: number
  limits: {
    /** How long all seats have to bid in an auction. */
    bidMs: number
  }
}

export const DEFAULTS: Readonly<Config> = { seats: 2, most: 1000, auctions: 1, limits: { bidMs: 30_000 } }

export function seatsOf({ seats }: Pick<Config, 'seats'>): number[] {
  return Array.from({ length: seats }, (_, index) => index + 1)
}

/** One auction as it is dealt. */
export interface Item {
  /** What the item is worth to each seat, by seat order. */
  values: readonly number[]
  /** All seats: of equal highest bids the one of the seat that stands first wins. */
  tie: readonly Seat[]
}

/** Cents as dollars, in the form in which a bid is given. */
export const dollars = (cents: number): string => `$${(cents / DOLLAR).toFixed(2)}`
