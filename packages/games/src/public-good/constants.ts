/*
 * What the table needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

/** The seats, in order round the table. */
export const SEATS = [1, 2, 3] as const

interface Limits {
  /** How long all seats have to decide on a round's contributions. */
  contributeMs: number
}

export interface Config {
  rounds: number
  /** What each seat begins with. */
  endowment: number
  /** Ten times what the pool is multiplied by. */
  multiplier10: number
  /** Whether a seat may contribute more than it has left, up to the endowment in every round. */
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
