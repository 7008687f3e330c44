import type { Seat } from '@masquerade/game'

/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

export const FEWEST_SEATS = 2
export const MOST_SEATS = 6
export const MOST_AUCTIONS = 20
/** All money is whole cents. */
export const MOST_CENTS = 1_000_000

/** Number of cents in a dollar; scores are in cents. */
export const DOLLAR = 100

export interface Config {
  seats: number
  /** Auction game: the highest value that an item can have for a player, in cents. */
  most: number
  auctions: number
  limits: {
    /** Time limit for bids in an auction, in milliseconds. */
    bidMs: number
  }
}

export const DEFAULTS: Readonly<Config> = { seats: 2, most: 1000, auctions: 1, limits: { bidMs: 30_000 } }

export function seatsOf({ seats }: Pick<Config, 'seats'>): number[] {
  return Array.from({ length: seats }, (_, index) => index + 1)
}

/** The deal of one auction. */
export interface Item {
  /** Auction game: what the auctioned item is worth to each seat, by seat order. */
  values: readonly number[]
  /**
   * An order of all seats that decides an auction with several equal highest bids: of the seats with such a bid, the
   * first in this order wins.
   */
  tie: readonly Seat[]
}

/** Writes an amount of cents as dollars, in the form in which players bid. */
export const dollars = (cents: number): string => `$${(cents / DOLLAR).toFixed(2)}`
