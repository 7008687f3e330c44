/*
 * What the table needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

export interface Limits {
  /** How long a seat has for a turn. */
  actMs: number
}

export interface Config {
  seats: number
  /** How many of the colours are played with, and up to which rank. */
  colours: number
  ranks: number
  /** The cards that each seat begins with. */
  hand: number
  /** The most hint tokens; all are there at the start. */
  hints: number
  lives: number
  limits: Limits
}

export const FEWEST_SEATS = 2
export const MOST_SEATS = 5

/** The full game of two. */
export const DEFAULTS: Readonly<Config> = {
  seats: 2,
  colours: 5,
  ranks: 5,
  hand: 5,
  hints: 8,
  lives: 3,
  limits: { actMs: 30_000 },
}

/** The cards in a hand, where the settings do not say it. */
export function usualHand(seats: number): number {
  return seats <= 3 ? 5 : 4
}
