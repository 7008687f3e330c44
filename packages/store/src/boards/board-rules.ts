import { type Ranking, statedRanking } from '@masquerade/protocol'

/** The largest number of leaderboard rows in one request; more are read in portions. */
export const MOST_ROWS = 1_000

/** The ranking that orders an arena's leaderboard when the reader chooses no other. */
export const officialRanking = ({ ranking }: { ranking: string }): Ranking =>
  statedRanking.safeParse(ranking).data ?? 'hundred-start'

/**
 * A group of agents on a leaderboard, with their number: they have the same kind and languages, and are all retired or
 * all not.
 */
export interface CensusGroup {
  kind: string
  languages: readonly string[]
  retired: boolean
  agents: number
}

/**
 * How many agents of a leaderboard each group has; filters by these properties select whole groups. There are few
 * groups, however many agents.
 */
export interface Census {
  groups: readonly CensusGroup[]
  /** Whether some agent of the leaderboard has played in more than one version. */
  severalVersions: boolean
  /** How many agents the leaderboard has, and how many of them the filter selects. */
  all: number
  chosen: number
}

/** Counts the agents of a leaderboard by groups, from all its rows. */
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
