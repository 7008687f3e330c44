import type { Seat } from '@masquerade/game'

/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

/** Three numbers, for hats, balls and apples: either numbers of items, or values of one item of each kind. */
export type Three = readonly [hats: number, balls: number, apples: number]

interface Limits {
  /** Time limit for a turn, in milliseconds. */
  bargainMs: number
  /** Greatest length of a speech, in Unicode code points: the other players do not hear what exceeds it. */
  characters: number
}

export interface Config {
  /** Number of rounds in a match; both seats have a turn in each round. */
  rounds: number
  limits: Limits
}

export const SEATS = [1, 2] as const
export const MOST_ROUNDS = 20

export const DEFAULTS: Readonly<Config> = { rounds: 10, limits: { bargainMs: 60_000, characters: 400 } }

/**
 * Bargain: the greatest number of items of one kind in the pool; and what the whole pool is worth to each seat, in
 * points.
 */
export const MOST_OF_A_KIND = 5
export const POOL_WORTH = 10

export function worth(share: Three, values: Three): number {
  return share[0] * values[0] + share[1] * values[1] + share[2] * values[2]
}

/** What the other seat gets. */
export function restOf(items: Three, taken: Three): Three {
  return [items[0] - taken[0], items[1] - taken[1], items[2] - taken[2]]
}

export interface Deal {
  /** Bargain: the seat that speaks first in each round. */
  first: Seat
  items: Three
  /** Bargain: for each seat, by seat order: what a hat, a ball and an apple are worth to it. */
  values: readonly [Three, Three]
}
