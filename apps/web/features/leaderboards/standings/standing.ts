import type { Totals } from '@masquerade/game'
import type { Measured, ResponseHistogram } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { PlainRecord } from '@masquerade/rating'

/** A row of the leaderboard; its type is in a file of its own, so that tests of code that uses it need no database. */
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
  /** The version in this row, if versions are listed; `newest` is true if no newer one is listed. */
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

/** Returns the best and worst possible rank, judged by which other agents are certainly better or worse. */
export function openPlaces(score: Measured | undefined, others: readonly (Measured | undefined)[]) {
  if (!score) return undefined
  const known = others.filter((other) => other !== undefined)
  const from = 1 + known.filter((other) => other.low > score.high).length
  const to = known.length + 1 - known.filter((other) => other.high < score.low).length
  return { from, to }
}
