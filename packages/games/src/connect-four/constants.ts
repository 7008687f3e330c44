/*
 * What the board needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

export const SEATS = [1, 2] as const

/** The columns, from left to right. */
export const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const

/** The rows, from the bottom up. */
export const ROWS = [1, 2, 3, 4, 5, 6] as const

/** How many own discs in a row win. */
export const IN_A_ROW = 4

/** A win is a point, a draw half a point each: scores count halves. */
export const POINT = 2

export interface Config {
  limits: {
    /** How long a seat has to place a disc. */
    placeMs: number
  }
}

export const DEFAULTS: Readonly<Config> = { limits: { placeMs: 30_000 } }
