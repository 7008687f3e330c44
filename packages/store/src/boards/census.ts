import { keepNewest } from '@masquerade/game'
import type { Ranking } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { SHOWN_AGENT, SHOWN_RETIRED } from '../agents/agent-rows.ts'
import { allRows, firstRow } from '../database/rows.ts'
import type { Statement, Value } from '../matches/match-query.ts'
import { type Census, type CensusGroup, MOST_ROWS } from './board-rules.ts'

export type TakeCensus = (selected: BoardSelected) => Promise<Census>

type Everybody = Pick<Census, 'groups' | 'severalVersions'>

/** Counting reads all rows of a leaderboard, so the numbers are kept for a moment. */
const KEPT_MS = 1_000
const MOST_KEPT = 200

export function censusTaker(pool: Pool, nowMs: () => number = () => performance.now()): TakeCensus {
  const kept = new Map<string, { until: number; everybody: Promise<Everybody> }>()

  const everybodyOf = (arena: string, windowDays: number): Promise<Everybody> => {
    const key = `${arena} ${windowDays}`
    const found = kept.get(key)
    if (found && found.until > nowMs()) return found.everybody
    const everybody = countEverybody(pool, arena, windowDays)
    keepNewest(kept, key, { until: nowMs() + KEPT_MS, everybody }, MOST_KEPT)
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
    const chosen = counted ? (counted.rows[0]?.agents ?? 0) : sumOf(groups.filter((group) => isLeft(group, filter)))
    return { groups, severalVersions, all: sumOf(groups), chosen }
  }
}

async function countEverybody(pool: Pool, arena: string, windowDays: number): Promise<Everybody> {
  const [groups, versions] = await Promise.all([
    allRows<CensusGroup>(pool, { name: 'board-census', text: GROUPS, values: [arena, windowDays] }),
    firstRow<{ several: boolean }>(pool, { name: 'board-versions', text: SEVERAL_VERSIONS, values: [arena] }),
  ])
  return { groups, severalVersions: versions?.several ?? false }
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

/** A filter hides some rows of a leaderboard; the other rows keep their ranks among all agents. */
export interface BoardFilter {
  language?: string | undefined
  kind?: string | undefined
  house?: boolean | undefined
  retired?: boolean | undefined
  version?: number | undefined
  agents?: readonly string[] | undefined
  slugs?: readonly string[] | undefined
}

interface BoardAsked {
  arena: string
  ranking: Ranking
  windowDays: number
  filter: BoardFilter
  limit: number
  offset: number
  descending?: boolean | undefined
}

export const RANK_COLUMNS = {
  'hundred-start': 'points_rank',
  mean: 'mean_rank',
  rating: 'skill_rank',
  strength: 'strength_rank',
} as const satisfies Record<Ranking, string>

/** First pages of these sizes have statements with a name and a fixed limit, which PostgreSQL plans once and not each time. */
const USUAL_LIMITS = [50, 100, MOST_ROWS]

export function boardQuery({ arena, ranking, windowDays, filter, limit, offset, descending }: BoardAsked): Statement {
  const values: unknown[] = [arena, windowDays]
  const value: Value = (given) => `$${values.push(given)}`
  const rank = `board_row.${RANK_COLUMNS[ranking]}`
  const where = [...BOARD, ...conditions(filter, value)]
  const order = descending ? ' DESC' : ''
  const isUsual = offset === 0 && where.length === BOARD.length && USUAL_LIMITS.includes(limit)
  const page = isUsual ? `LIMIT ${limit}` : `LIMIT ${value(limit)} OFFSET ${value(offset)}`
  const text = `
    SELECT ${rank} AS rank, board_row.games, board_row.score::float8 AS score, board_row.squares, board_row.mu,
      board_row.sigma, board_row.skills, board_row.score_times, board_row.strength, board_row.strength_half,
      board_row.record, board_row.ranks, board_row.totals,
      ${SHOWN_AGENT}, agent.languages,
      (SELECT json_agg(json_build_object('totals', standing.totals, 'counts', times.counts, 'timedOut', times.timed_out,
          'failed', times.failed))
       FROM standing LEFT JOIN response_times AS times
         ON times.arena_id = standing.arena_id AND times.version_id = standing.version_id
       WHERE standing.agent_id = board_row.agent_id AND standing.arena_id = board_row.arena_id) AS versions
    FROM board_row JOIN agent ON agent.id = board_row.agent_id
    WHERE ${where.join(' AND ')}
    ORDER BY ${rank}${order}, board_row.agent_id${order} ${page}`
  return { text, values, ...(isUsual && { name: `board-${rank}${order}-${limit}` }) }
}

type BoardSelected = Pick<BoardAsked, 'arena' | 'windowDays' | 'filter'>

export function countQuery({ arena, windowDays, filter }: BoardSelected): Statement {
  const values: unknown[] = [arena, windowDays]
  const value: Value = (given) => `$${values.push(given)}`
  const where = [...BOARD, ...conditions(filter, value)]
  const text = `
    SELECT count(*)::int AS agents FROM board_row JOIN agent ON agent.id = board_row.agent_id
    WHERE ${where.join(' AND ')}`
  return { text, values }
}

const BOARD = ['board_row.arena_id = (SELECT id FROM arena WHERE slug = $1)', 'board_row.window_days = $2']

function conditions({ language, kind, house, retired, version, agents, slugs }: BoardFilter, value: Value): string[] {
  const where: string[] = []
  if (language !== undefined) where.push(`${value(language)} = ANY (agent.languages)`)
  if (kind !== undefined) where.push(`agent.kind::text = ${value(kind)}`)
  if (house !== undefined) where.push(`agent.kind ${house ? '=' : '<>'} 'house'`)
  if (retired !== undefined) where.push(`${retired ? '' : 'NOT '}${SHOWN_RETIRED}`)
  if (version !== undefined) {
    // Lets PostgreSQL start from the few agents with the wanted version instead of testing every agent.
    const number = value(version)
    where.push(`EXISTS (
      SELECT FROM agent_version AS now WHERE now.agent_id = agent.id AND now.number = ${number}
    ) AND NOT EXISTS (
      SELECT FROM agent_version AS later WHERE later.agent_id = agent.id AND later.number > ${number}
    )`)
  }
  if (agents !== undefined) where.push(`board_row.agent_id = ANY (${value(agents)})`)
  if (slugs !== undefined) where.push(`agent.slug = ANY (${value(slugs)})`)
  return where
}
