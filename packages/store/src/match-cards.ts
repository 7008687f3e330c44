import { err, type Json, ok, type Result, type Seat } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { LocalText } from './arenas.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import type { AgentKind, MatchPurpose } from './generated/client.ts'

export interface AgentCard {
  id: string
  slug: string
  name: string
  kind: AgentKind
  /** Which picture of its own it has; without one a mask is drawn. */
  avatar?: string
}

/** Side, result and score are known of a finished match alone. */
export interface SeatCard {
  seat: Seat
  agent: AgentCard
  side?: string
  won?: boolean
  /** In the game's unit. */
  score?: number
}

export interface MatchCard {
  id: string
  game: string
  language: string
  arena: { slug: string; name: LocalText }
  status: MatchStatus
  createdAt: string
  startedAt?: string
  /** When it was finished or became void. */
  finishedAt?: string
  /** The side that won; none when there was no single one. */
  winner?: string
  seats: SeatCard[]
}

export interface MatchDetail extends MatchCard {
  purpose: MatchPurpose
  /** The agent that is tried here. */
  trialOf?: string
  config: Record<string, Json>
  gameVersion: number
  voidReason?: string
}

/** Arena and agent by slug. */
export interface MatchFilter {
  arena?: string | undefined
  agent?: string | undefined
  status?: MatchStatus | undefined
  cursor?: string | undefined
  limit: number
}

export interface MatchPage {
  items: MatchCard[]
  /** The cursor of the next page; none on the last. */
  next?: string
}

export interface PageError {
  code: 'bad-cursor'
  message: string
}

const MOST = 100

export function matchCards(pool: Pool) {
  return {
    async get(id: string): Promise<MatchDetail | undefined> {
      const { rows } = await pool.query<CardRow>(`${cardsOf('SELECT * FROM match WHERE id = $1')}`, [id])
      const row = rows[0]
      if (!row) return undefined
      return {
        ...toCard(row),
        config: row.config,
        gameVersion: row.game_version,
        purpose: row.purpose,
        ...(row.trial_of !== null && { trialOf: row.trial_of }),
        ...(row.void_reason !== null && { voidReason: row.void_reason }),
      }
    },

    /** Newest first, without trials. A filter that names nothing known gives an empty page. */
    page: (filter: MatchFilter): Promise<Result<MatchPage, PageError>> => pageOfMatches(pool, filter),
  }
}

export async function pageOfMatches(
  pool: Pool,
  { cursor, ...filter }: PageFilter & { cursor?: string | undefined },
): Promise<Result<MatchPage, PageError>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) {
    return err({ code: 'bad-cursor', message: 'this page address is broken: start again from the newest matches' })
  }
  const limit = Math.min(Math.max(Math.trunc(filter.limit) || 1, 1), MOST)
  const { text, values } = pageQuery({ ...filter, after, limit: limit + 1 })
  const { rows } = await pool.query<CardRow>(cardsOf(text), values)
  const items = rows.slice(0, limit).map(toCard)
  const last = items.at(-1)
  return ok({ items, ...(rows.length > limit && last && { next: writeCursor(last) }) })
}

/** What a page is of: all but the trials, or one agent's trials, for its owner. */
export interface PageFilter extends Omit<MatchFilter, 'cursor'> {
  trialOf?: { agentId: string; ownerId: string }
}

/**
 * The matches of one page, by the index that serves its filter: an agent's from its seats (which carry the match's
 * date), the others from the matches.
 */
export function pageQuery(page: PageFilter & { after?: Cursor | undefined }): {
  text: string
  values: unknown[]
} {
  const values: unknown[] = []
  const value = (given: unknown): string => `$${values.push(given)}`
  const by =
    page.agent === undefined
      ? { at: 'match.created_at', id: 'match.id' }
      : { at: 'seat.created_at', id: 'seat.match_id' }
  const where: string[] = []
  if (page.trialOf) {
    const { agentId, ownerId } = page.trialOf
    where.push(`match.trial_of = (SELECT id FROM agent WHERE id = ${value(agentId)} AND owner_id = ${value(ownerId)})`)
  } else where.push("match.purpose <> 'trial'")
  if (page.agent !== undefined) where.push(`seat.agent_id = (SELECT id FROM agent WHERE slug = ${value(page.agent)})`)
  if (page.arena !== undefined) where.push(`match.arena_id = (SELECT id FROM arena WHERE slug = ${value(page.arena)})`)
  if (page.status !== undefined) where.push(`match.status = ${value(page.status)}::"MatchStatus"`)
  if (page.after) {
    where.push(`(${by.at}, ${by.id}) < (${value(page.after.createdAt)}::timestamptz, ${value(page.after.id)}::text)`)
  }
  const distinct = page.agent === undefined ? '' : `DISTINCT ON (${by.at}, ${by.id}) `
  const from = page.agent === undefined ? 'match' : 'seat JOIN match ON match.id = seat.match_id'
  const text = `SELECT ${distinct}match.* FROM ${from} WHERE ${where.join(' AND ')}
    ORDER BY ${by.at} DESC, ${by.id} DESC LIMIT ${value(page.limit)}`
  return { text, values }
}

export const cardsOf = (matches: string): string => `
  SELECT match.id, match.game, match.game_version, match.config, match.status, match.void_reason, match.winner,
    match.purpose, match.trial_of, match.created_at, match.started_at, match.finished_at,
    arena.slug AS arena_slug, arena.name AS arena_name, arena.language, seats.list AS seats
  FROM (${matches}) AS match
  JOIN arena ON arena.id = match.arena_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
      'seat', seat.seat, 'side', seat.side, 'won', seat.won, 'score', seat.score,
      'agent', json_strip_nulls(json_build_object(
        'id', agent.id, 'slug', agent.slug, 'name', agent.name, 'kind', agent.kind, 'avatar', agent.avatar))
    ) ORDER BY seat.seat), '[]') AS list
    FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id
  ) AS seats
  ORDER BY match.created_at DESC, match.id DESC`

interface CardRow {
  id: string
  game: string
  game_version: number
  config: Record<string, Json>
  status: MatchStatus
  void_reason: string | null
  winner: string | null
  purpose: MatchPurpose
  trial_of: string | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  arena_slug: string
  arena_name: LocalText
  language: string
  seats: { seat: Seat; side: string | null; won: boolean | null; score: number | null; agent: AgentCard }[]
}

function toCard(row: CardRow): MatchCard {
  return {
    id: row.id,
    game: row.game,
    language: row.language,
    arena: { slug: row.arena_slug, name: row.arena_name },
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.started_at && { startedAt: row.started_at.toISOString() }),
    ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
    ...(row.winner !== null && { winner: row.winner }),
    seats: row.seats.map(({ seat, agent, side, won, score }) => ({
      seat,
      agent,
      ...(side !== null && { side }),
      ...(won !== null && { won }),
      ...(score !== null && { score }),
    })),
  }
}
