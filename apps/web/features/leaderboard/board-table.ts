import type { Totals } from '@masquerade/game'
import type { Everybody } from './narrowings.ts'
import type { Ranked, Standing } from './standing.ts'

/** More rows than these are a lot to send, and to look through. */
export const A_PAGE = 100

/** What was read of a leaderboard for a reader's choice. */
export interface BoardTable {
  ranked: Ranked
  /** The page's rows as they are shown; or all that are left, the best first, to be put in order and cut into pages. */
  standings: readonly Standing[]
  isPage: boolean
  /** How many rows there are, and how many of them the choice leaves. */
  all: number
  chosen: number
  /** By what the rows can be narrowed down. */
  everybody: Everybody
  /** By whom figures are scaled. */
  totals: readonly Totals[]
}
