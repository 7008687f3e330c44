import { type Ranking, statedRanking } from '@masquerade/protocol'

/** The largest number of leaderboard rows in one request; more are read in portions. */
export const MOST_ROWS = 1_000

/** The ranking that orders an arena's leaderboard when the reader chooses no other. */
export const officialRanking = ({ ranking }: { ranking: string }): Ranking =>
  statedRanking.safeParse(ranking).data ?? 'hundred-start'

export interface CensusGroup {
  kind: string
  languages: readonly string[]
  retired: boolean
  agents: number
}

/**
 * How many agents of a leaderboard have a combination of kind, languages and retirement; a filter by these properties
 * selects whole combinations, so that no rows are counted. There are few combinations, however many agents.
 */
export interface Census {
  groups: readonly CensusGroup[]
  severalVersions: boolean
  all: number
  chosen: number
}

export function censusOf(
  rows: readonly { agent: { kind: string; languages: readonly string[]; retired?: true }; versions: number }[],
  chosen: number,
): Census {
  return {
    groups: rows.map(({ agent: { kind, languages, retired = false } }) => ({ kind, languages, retired, agents: 1 })),
    severalVersions: rows.some(({ versions }) => versions > 1),
    ...{ all: rows.length, chosen },
  }
}
