import type { Pool } from 'pg'
import { type BoardFilter, countQuery } from './board-query.ts'

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

interface Counting {
  arena: string
  windowDays: number
  filter: BoardFilter
}

export async function takeCensus(pool: Pool, { arena, windowDays, filter }: Counting): Promise<Census> {
  // What is no agent's kind, language or state is not in the groups.
  const isInGroups = filter.version === undefined && filter.agents === undefined && filter.slugs === undefined
  const count = countQuery({ arena, windowDays, filter })
  const [{ rows: groups }, { rows: versions }, counted] = await Promise.all([
    pool.query<CensusGroup>({ name: 'board-census', text: GROUPS, values: [arena, windowDays] }),
    pool.query<{ several: boolean }>({ name: 'board-versions', text: SEVERAL_VERSIONS, values: [arena] }),
    isInGroups ? undefined : pool.query<{ agents: number }>(count.text, count.values),
  ])
  return {
    groups,
    severalVersions: versions[0]?.several ?? false,
    all: sumOf(groups),
    chosen: counted ? (counted.rows[0]?.agents ?? 0) : sumOf(groups.filter((group) => isLeft(group, filter))),
  }
}

/** The same of rows that are all there. */
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

/** Whether a filter leaves the agents of a group, as far as its kind, languages and state go. */
export function isLeft({ kind, languages, retired }: Omit<CensusGroup, 'agents'>, filter: BoardFilter): boolean {
  return (
    (filter.kind === undefined || filter.kind === kind) &&
    (filter.house === undefined || filter.house === (kind === 'house')) &&
    (filter.retired === undefined || filter.retired === retired) &&
    (filter.language === undefined || languages.includes(filter.language))
  )
}

const sumOf = (groups: readonly CensusGroup[]): number => groups.reduce((sum, { agents }) => sum + agents, 0)

export const GROUPS = `
  SELECT agent.kind::text AS kind, agent.languages, agent.retired_at IS NOT NULL AS retired, count(*)::int AS agents
  FROM board_row JOIN agent ON agent.id = board_row.agent_id
  WHERE board_row.arena_id = (SELECT id FROM arena WHERE slug = $1) AND board_row.window_days = $2
  GROUP BY 1, 2, 3`

const SEVERAL_VERSIONS = `
  SELECT (SELECT count(*) FROM standing WHERE arena_id = arena.id)
    > (SELECT count(*) FROM board_row WHERE arena_id = arena.id AND window_days = 0) AS several
  FROM arena WHERE slug = $1`
