/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

export interface Limits {
  /** The time for a turn, in milliseconds. */
  actMs: number
}

export interface Config {
  seats: number
  /** How many colours are in the game, and up to which rank. */
  colours: number
  ranks: number
  /** How many cards each seat begins with. */
  hand: number
  /** The most hint tokens, which is also the number at the start. */
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

/** The default number of cards in a hand. */
export function usualHand(seats: number): number {
  return seats <= 3 ? 5 : 4
}
