/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

export interface Limits {
  /** Time limit for a turn, in milliseconds. */
  actMs: number
}

export interface Config {
  seats: number
  /** Hanabi: number of colours in the game, and the highest rank of each. */
  colours: number
  ranks: number
  /** Hanabi: number of cards that each seat begins with. */
  hand: number
  /** Hanabi: the most hint tokens that the team can have, which is also the number at the start. */
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

/** Hanabi: returns the default number of cards in a hand, for a number of seats. */
export function usualHand(seats: number): number {
  return seats <= 3 ? 5 : 4
}
