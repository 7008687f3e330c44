/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

/** The numbers of all seats, in the order in which players sit round the game table. */
export const SEATS = [1, 2, 3] as const

interface Limits {
  /** Time limit to choose a contribution in a round, in milliseconds. */
  contributeMs: number
}

export interface Config {
  rounds: number
  /** Public good: the amount of money that each seat has at the beginning of a match. */
  endowment: number
  /** Public good: ten times the factor by which the players' contributions to the pool are multiplied. */
  multiplier10: number
  /**
   * Whether a seat may contribute more than it has left: then the limit in every round is the amount that it began
   * with.
   */
  overdraft: boolean
  limits: Limits
}

export const DEFAULTS: Readonly<Config> = {
  rounds: 5,
  endowment: 100,
  multiplier10: 15,
  overdraft: false,
  limits: { contributeMs: 30_000 },
}
