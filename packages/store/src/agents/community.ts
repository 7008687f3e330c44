import { err, ok, type Result } from '@masquerade/game'
import { addTotals, type Totals } from '@masquerade/metrics'
import type { PlayLanguage } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { type Cursor, readCursor, writeCursor } from '../cursor.ts'
import type { AgentKind } from '../generated/client.ts'
import type { PageError } from '../match-page.ts'
import { PLAYS } from '../seating.ts'
import { AGENT_COLUMNS, type Agent, type AgentRow, OWNED, toAgent } from './agent-rows.ts'

export interface CommunityFilter {
  /** In the name or the description. */
  search?: string | undefined
  kind?: AgentKind | undefined
  language?: PlayLanguage | undefined
  /** One that it plays, by its id. */
  game?: string | undefined
  cursor?: string | undefined
  limit: number
}

export interface CommunityAgent extends Agent {
  /** Finished games in listed arenas, over all versions. */
  games: number
  /** In the game's unit. */
  score: number
  totals: Totals
}

export interface CommunityPage {
  items: CommunityAgent[]
  next?: string
}

const MOST = 100

/** All listed agents that are not retired, the newest first. */
export async function community(pool: Pool, filter: CommunityFilter): Promise<Result<CommunityPage, PageError>> {
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor)
  if (filter.cursor !== undefined && !after) {
    return err({ code: 'bad-cursor', message: 'this page address is broken: start again from the newest agents' })
  }
  const limit = Math.min(Math.max(Math.trunc(filter.limit) || 1, 1), MOST)
  const { text, values } = communityQuery({ ...filter, after, limit: limit + 1 })
  const { rows } = await pool.query<CommunityRow>(text, values)
  const items = rows.slice(0, limit).map(toCommunityAgent)
  const last = items.at(-1)
  return ok({ items, ...(rows.length > limit && last && { next: writeCursor(last) }) })
}

export function communityQuery(page: Omit<CommunityFilter, 'cursor'> & { after?: Cursor | undefined }): {
  text: string
  values: unknown[]
} {
  const values: unknown[] = []
  const value = (given: unknown): string => `$${values.push(given)}`
  const where = ['agent.listed', 'agent.retired_at IS NULL']
  if (page.kind !== undefined) where.push(`agent.kind = ${value(page.kind)}::"AgentKind"`)
  if (page.language !== undefined) where.push(`${value(page.language)} = ANY (agent.languages)`)
  if (page.game !== undefined) where.push(PLAYS(value(page.game)))
  if (page.search !== undefined && page.search !== '') {
    const text = `lower(concat_ws(E'\\n', agent.name, agent.about ->> 'en', agent.about ->> 'zh'))`
    where.push(`strpos(${text}, lower(${value(page.search)})) > 0`)
  }
  if (page.after) {
    const { createdAt, id } = page.after
    where.push(`(agent.created_at, agent.id) < (${value(createdAt)}::timestamptz, ${value(id)}::text)`)
  }
  const text = `
    SELECT ${AGENT_COLUMNS}, coalesce(played.games, 0) AS games, coalesce(played.score, 0)::float8 AS score,
      coalesce(played.totals, '[]') AS totals
    FROM (
      SELECT * FROM agent WHERE ${where.join(' AND ')}
      ORDER BY agent.created_at DESC, agent.id DESC LIMIT ${value(page.limit)}
    ) AS agent ${OWNED}
    LEFT JOIN LATERAL (
      SELECT sum(standing.games)::int AS games, sum(standing.score) AS score, json_agg(standing.totals) AS totals
      FROM standing JOIN arena ON arena.id = standing.arena_id AND arena.listed WHERE standing.agent_id = agent.id
    ) AS played ON true
    ORDER BY agent.created_at DESC, agent.id DESC`
  return { text, values }
}

interface CommunityRow extends AgentRow {
  games: number
  score: number
  totals: Totals[]
}

function toCommunityAgent(row: CommunityRow): CommunityAgent {
  return { ...toAgent(row), games: row.games, score: row.score, totals: addTotals(...row.totals) }
}
