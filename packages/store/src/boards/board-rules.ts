import { type Ranking, statedRanking } from '@masquerade/protocol'

/** The most rows of one request; more are read in portions. */
export const MOST_ROWS = 1_000

/** The ranking that orders an arena's leaderboard when the reader chooses no other. */
export const officialRanking = ({ ranking }: { ranking: string }): Ranking =>
  statedRanking.safeParse(ranking).data ?? 'hundred-start'

/** How many agents of a leaderboard have this kind, these languages, and are retired or not. */
export interface CensusGroup {
  kind: string
  languages: readonly string[]
  retired: boolean
  agents: number
}

/** The agents of a leaderboard grouped by what it can be filtered by: a few groups, however many agents there are. */
export interface Census {
  groups: readonly CensusGroup[]
  /** Whether some agent of the leaderboard has played in more than one version. */
  severalVersions: boolean
  /** How many agents the leaderboard has, and how many of them the filter selects. */
  all: number
  chosen: number
}

/** The census of a leaderboard, from all its rows. */
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
