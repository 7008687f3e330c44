/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

/** The numbers of all seats, in the order in which players sit round the game table. */
export const SEATS = [1, 2, 3] as const

/** The two choices that a seat has in a round, as the words that players answer. */
export const CHOICES = ['cooperate', 'defect'] as const

export type Choice = (typeof CHOICES)[number]

export const MOST_ROUNDS = 20

/**
 * Three prisoners' dilemma: the points that a round pays; a player that cooperates while another player defects gets
 * none.
 */
export interface Payoffs {
  /** Prisoners' dilemma: points for each player in a round in which all cooperate. */
  allCooperate: number
  /** To each, when all defect. */
  allDefect: number
  /** Prisoners' dilemma: points for the player that is the only one to defect in a round. */
  oneDefects: number
  /** Prisoners' dilemma: points for each of two players that defect in a round. */
  twoDefect: number
}

interface Limits {
  /** Time limit to choose in a round, in milliseconds. */
  decideMs: number
}

export interface Config {
  rounds: number
  payoffs: Payoffs
  limits: Limits
}

export const DEFAULTS: Readonly<Config> = {
  rounds: 5,
  payoffs: { allCooperate: 3, allDefect: 1, oneDefects: 5, twoDefect: 2 },
  limits: { decideMs: 30_000 },
}
