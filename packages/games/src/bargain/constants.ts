import type { Seat } from '@masquerade/game'

/*
 * What the table needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

/** A number for hats, one for balls and one for apples: items, or what one of each is worth. */
export type Three = readonly [hats: number, balls: number, apples: number]

interface Limits {
  /** How long a seat has for a turn. */
  bargainMs: number
  /** How many Unicode code points of what is said are heard. */
  characters: number
}

export interface Config {
  /** In each round both seats have a turn. */
  rounds: number
  limits: Limits
}

export const SEATS = [1, 2] as const
export const MOST_ROUNDS = 20

export const DEFAULTS: Readonly<Config> = { rounds: 10, limits: { bargainMs: 60_000, characters: 400 } }

/** The most of one kind, and what the whole pool is worth to each seat. */
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
  /** Who speaks first in each round. */
  first: Seat
  items: Three
  /** By seat: what a hat, a ball and an apple are worth to it. */
  values: readonly [Three, Three]
}
