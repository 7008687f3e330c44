import type { Ranking } from '@masquerade/protocol'
import { SHOWN_AGENT, SHOWN_RETIRED } from '../agents/shown.ts'
import type { Statement, Value } from '../matches/match-query.ts'

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

export interface BoardAsked {
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

export function boardQuery({ arena, ranking, windowDays, filter, limit, offset, descending }: BoardAsked): Statement {
  const values: unknown[] = [arena, windowDays, limit, offset]
  const value: Value = (given) => `$${values.push(given)}`
  const rank = `board_row.${RANK_COLUMNS[ranking]}`
  const where = [...BOARD, ...conditions(filter, value)]
  const order = descending ? ' DESC' : ''
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
    ORDER BY ${rank}${order}, board_row.agent_id${order} LIMIT $3 OFFSET $4`
  return { text, values }
}

export type BoardSelected = Pick<BoardAsked, 'arena' | 'windowDays' | 'filter'>

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
    // This extra condition lets PostgreSQL start from the few agents that have the wanted version, which is faster than
    // testing every agent.
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
