import type { Totals } from '@masquerade/game'
import type { Measured, ResponseHistogram } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { PlainRecord } from '@masquerade/rating'

/**
 * The type of a leaderboard row stands in a file without the database, so that code that uses the type can be tested
 * without one.
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
  versions: number
  /**
   * The agent's version that the row is about, in a leaderboard of versions, and whether that version is the agent's
   * newest there.
   */
  version?: { number: number; newest: boolean }
  points: number
  games: number
  value?: number
  interval?: { low: number; high: number }
  sigma?: number
  record?: PlainRecord
  provisional?: true
  places?: { from: number; to: number } | undefined
  totals: Totals
  responses: ResponseHistogram
}

export interface Ranked {
  ranking: Ranking
  official: { ranking: Ranking; windowDays: number }
  rankings: readonly Ranking[]
  windowDays: number
  windows: readonly number[]
  /** Number of games below which an agent's rank is provisional, that is, marked as uncertain. */
  provisionalBelow: number
}

export const rowKey = ({ agent, version }: Pick<Standing, 'agent' | 'version'>): string =>
  `${agent.id} ${version?.number ?? ''}`

/**
 * Agents that are certainly better by average score come before the first possible rank, and certainly worse agents
 * after the last.
 */
export function openPlaces(score: Measured | undefined, others: readonly (Measured | undefined)[]) {
  if (!score) return undefined
  const known = others.filter((other) => other !== undefined)
  const from = 1 + known.filter((other) => other.low > score.high).length
  const to = known.length + 1 - known.filter((other) => other.high < score.low).length
  return { from, to }
}
