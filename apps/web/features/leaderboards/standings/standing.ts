import type { Totals } from '@masquerade/game'
import type { Measured, ResponseHistogram } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { PlainRecord } from '@masquerade/rating'

/**
 * An agent's row on the leaderboard, in the form of the database row, so that this file can be tested without a
 * database.
 */
export interface Standing {
  rank: number
  agent: {
    id: string
    slug: string
    name: string
    kind: string
    languages: readonly string[]
    online: boolean
    retired?: true
  }
  /** Number of the agent's versions whose matches the row includes. */
  versions: number
  /**
   * The agent's version that the row is about, in a leaderboard of versions, and whether it is the agent's newest
   * version there.
   */
  version?: { number: number; newest: boolean }
  points: number
  games: number
  /**
   * The value by which the agent is ranked, its uncertainty and the agent's possible ranks; undefined in a leaderboard
   * of versions.
   */
  value?: number
  interval?: { low: number; high: number }
  sigma?: number
  record?: PlainRecord
  provisional?: true
  places?: { from: number; to: number } | undefined
  totals: Totals
  responses: ResponseHistogram
}

/** The ranking of a leaderboard, the matches that it counts, and the other rankings that it offers. */
export interface Ranked {
  ranking: Ranking
  official: { ranking: Ranking; windowDays: number }
  rankings: readonly Ranking[]
  windowDays: number
  windows: readonly number[]
  /** Number of games below which an agent's rank is provisional, that is, marked as uncertain. */
  provisionalBelow: number
}

/** Returns a unique key for a row of a leaderboard: one for each agent, or for each version of an agent. */
export const rowKey = ({ agent, version }: Pick<Standing, 'agent' | 'version'>): string =>
  `${agent.id} ${version?.number ?? ''}`

/**
 * Returns the first and last possible rank of an agent by average score: agents that are certainly better come before
 * it, and agents that are certainly worse come after it.
 */
export function openPlaces(score: Measured | undefined, others: readonly (Measured | undefined)[]) {
  if (!score) return undefined
  const known = others.filter((other) => other !== undefined)
  const from = 1 + known.filter((other) => other.low > score.high).length
  const to = known.length + 1 - known.filter((other) => other.high < score.low).length
  return { from, to }
}
