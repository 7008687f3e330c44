import { type Ranking, statedRanking } from '@masquerade/protocol'

export const MOST_ROWS = 1_000

export const officialRanking = ({ ranking }: { ranking: string }): Ranking =>
  statedRanking.safeParse(ranking).data ?? 'hundred-start'

export interface CensusGroup {
  kind: string
  languages: readonly string[]
  retired: boolean
  agents: number
}

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
