/*
 * This file imports no schemas: the site's pages compute a match's state from its events in the browser, where schemas
 * would be most of the loaded code.
 */

export const SEATS = [1, 2, 3] as const

interface Limits {
  contributeMs: number
}

export interface Config {
  rounds: number
  endowment: number
  multiplier10: number
  /**
   * Public good: a seat that may overdraw can contribute in every round as much as it began with, even if it has less
   * left.
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
