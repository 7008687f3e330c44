import { type Ranking, statedRanking } from '@masquerade/protocol'

/** More rows are read in portions. */
export const MOST_ROWS = 1_000

/** The ranking that orders an arena's leaderboard when the reader chooses no other. */
export const officialRanking = ({ ranking }: { ranking: string }): Ranking =>
  statedRanking.safeParse(ranking).data ?? 'hundred-start'

/** How many agents of a leaderboard are of one kind, play in these languages, and play no more or still do. */
export interface CensusGroup {
  kind: string
  languages: readonly string[]
  retired: boolean
  agents: number
}

/** Who is on a leaderboard, by what it can be filtered by: a few groups, however many agents there are. */
export interface Census {
  groups: readonly CensusGroup[]
  /** Whether some agent has played in more than one version. */
  severalVersions: boolean
  /** How many agents there are, and how many of them the filter leaves. */
  all: number
  chosen: number
}

/** The census of a leaderboard whose rows are all there. */
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
