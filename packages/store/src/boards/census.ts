import type { Pool } from 'pg'
import { SHOWN_RETIRED } from '../agents/shown.ts'
import { type BoardFilter, type BoardSelected, countQuery } from './board-query.ts'
import type { Census, CensusGroup } from './board-rules.ts'

export type TakeCensus = (selected: BoardSelected) => Promise<Census>

type Everybody = Pick<Census, 'groups' | 'severalVersions'>

/**
 * Counting the agents of a leaderboard reads all its rows, so the numbers are kept for a moment and used for several
 * pages.
 */
const KEPT_MS = 1_000
const MOST_KEPT = 200

export function censusTaker(pool: Pool, nowMs: () => number = () => performance.now()): TakeCensus {
  const kept = new Map<string, { until: number; everybody: Promise<Everybody> }>()

  const everybodyOf = (arena: string, windowDays: number): Promise<Everybody> => {
    const key = `${arena} ${windowDays}`
    const found = kept.get(key)
    if (found && found.until > nowMs()) return found.everybody
    const everybody = countEverybody(pool, arena, windowDays)
    kept.delete(key)
    kept.set(key, { until: nowMs() + KEPT_MS, everybody })
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    // A failed count of a leaderboard's agents is not cached, so that the next request counts again.
    everybody.catch(() => kept.delete(key))
    return everybody
  }

  return async ({ arena, windowDays, filter }) => {
    const isInGroups = filter.version === undefined && filter.agents === undefined && filter.slugs === undefined
    const count = countQuery({ arena, windowDays, filter })
    const [{ groups, severalVersions }, counted] = await Promise.all([
      everybodyOf(arena, windowDays),
      isInGroups ? undefined : pool.query<{ agents: number }>(count.text, count.values),
    ])
    return {
      ...{ groups, severalVersions, all: sumOf(groups) },
      chosen: counted ? (counted.rows[0]?.agents ?? 0) : sumOf(groups.filter((group) => isLeft(group, filter))),
    }
  }
}

async function countEverybody(pool: Pool, arena: string, windowDays: number): Promise<Everybody> {
  const [{ rows: groups }, { rows: versions }] = await Promise.all([
    pool.query<CensusGroup>({ name: 'board-census', text: GROUPS, values: [arena, windowDays] }),
    pool.query<{ several: boolean }>({ name: 'board-versions', text: SEVERAL_VERSIONS, values: [arena] }),
  ])
  return { groups, severalVersions: versions[0]?.several ?? false }
}

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
  SELECT agent.kind::text AS kind, agent.languages, ${SHOWN_RETIRED} AS retired, count(*)::int AS agents
  FROM board_row JOIN agent ON agent.id = board_row.agent_id
  WHERE board_row.arena_id = (SELECT id FROM arena WHERE slug = $1) AND board_row.window_days = $2
  GROUP BY 1, 2, 3`

const SEVERAL_VERSIONS = `
  SELECT (SELECT count(*) FROM standing WHERE arena_id = arena.id)
    > (SELECT count(*) FROM board_row WHERE arena_id = arena.id AND window_days = 0) AS several
  FROM arena WHERE slug = $1`
