import type { Totals } from '@masquerade/game'
import type { Measured, ResponseHistogram } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { PlainRecord } from '@masquerade/rating'

/** An agent as the leaderboard shows it. The form is the store's row, so that this file can be tested without one. */
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
  /** How many of its versions this is about. */
  versions: number
  /** Where versions stand in place of agents: which one it is, and whether the agent has no newer one here. */
  version?: { number: number; newest: boolean }
  points: number
  games: number
  /** What it is ranked by, how sure that is, and which places are left open; of a table of versions nothing. */
  value?: number
  interval?: { low: number; high: number }
  sigma?: number
  record?: PlainRecord
  provisional?: true
  places?: { from: number; to: number } | undefined
  totals: Totals
  responses: ResponseHistogram
}

/** By what a table is ranked, of which matches, and what else there is to look at. */
export interface Ranked {
  ranking: Ranking
  official: { ranking: Ranking; windowDays: number }
  rankings: readonly Ranking[]
  windowDays: number
  windows: readonly number[]
  /** With fewer games an agent is provisional. */
  provisionalBelow: number
}

/** A unique key for a row of a table. */
export const rowKey = ({ agent, version }: Pick<Standing, 'agent' | 'version'>): string =>
  `${agent.id} ${version?.number ?? ''}`

/** The places that the average score leaves open: those above for sure, and those not below for sure. */
export function openPlaces(score: Measured | undefined, others: readonly (Measured | undefined)[]) {
  if (!score) return undefined
  const known = others.filter((other) => other !== undefined)
  const from = 1 + known.filter((other) => other.low > score.high).length
  const to = known.length + 1 - known.filter((other) => other.high < score.low).length
  return { from, to }
}
