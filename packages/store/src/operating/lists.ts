import { err, ok, type Result } from '@masquerade/game'
import type { AgentKind, ArenaState, Role } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { readCursor, writeCursor } from '../matches/cursor.ts'

/** What an administrator looks something up by: a part of a name, and where the last page ended. */
export interface Looked {
  text?: string | undefined
  cursor?: string | undefined
  limit: number
}

export interface Found<T> {
  items: T[]
  next?: string
}

export interface FoundUser {
  id: string
  name: string
  role: Role
  logins: string[]
  agents: number
  createdAt: string
}

export interface FoundAgent {
  id: string
  slug: string
  name: string
  kind: AgentKind
  owner?: string
  state: 'online' | 'offline' | 'paused' | 'retired'
  createdAt: string
}

export interface FoundArena {
  id: string
  slug: string
  name: Record<string, string>
  game: string
  state: ArenaState
  owner?: string
  /** Matches that are not over. */
  open: number
  createdAt: string
}

type Pages<T> = Promise<Result<Found<T>, { code: 'bad-cursor'; message: string }>>

/** Everything there is, hidden or not, the newest first: for administrators. */
export function lists(pool: Pool) {
  return {
    users: (looked: Looked): Pages<FoundUser> => {
      return pageOf(looked, async (values) => {
        const { rows } = await pool.query<UserRow>(USERS, values)
        return rows.map(({ created_at, ...user }) => ({ ...user, createdAt: created_at.toISOString() }))
      })
    },

    agents: (looked: Looked): Pages<FoundAgent> => {
      return pageOf(looked, async (values) => {
        const { rows } = await pool.query<AgentRow>(AGENTS, values)
        return rows.map(({ created_at, owner, online, paused, retired, ...agent }) => ({
          ...agent,
          ...(owner !== null && { owner }),
          state: retired ? 'retired' : paused ? 'paused' : online ? 'online' : 'offline',
          createdAt: created_at.toISOString(),
        }))
      })
    },

    arenas: (looked: Looked): Pages<FoundArena> => {
      return pageOf(looked, async (values) => {
        const { rows } = await pool.query<ArenaRow>(ARENAS, values)
        return rows.map(({ created_at, owner, ...arena }) => ({
          ...arena,
          ...(owner !== null && { owner }),
          createdAt: created_at.toISOString(),
        }))
      })
    },
  }
}

async function pageOf<T extends { id: string; createdAt: string }>(
  { text = '', cursor, limit }: Looked,
  read: (values: unknown[]) => Promise<T[]>,
): Pages<T> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && !after) {
    return err({ code: 'bad-cursor', message: 'this page address is broken: start again from the newest' })
  }
  // What stands for anything in a pattern stands for itself here.
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = await read([pattern, limit + 1, after?.createdAt ?? null, after?.id ?? null])
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last && { next: writeCursor({ createdAt: last.createdAt, id: last.id }) }
  return ok({ items, ...next })
}

const AFTER = (table: string) => `
  ($3::timestamptz IS NULL OR (${table}.created_at, ${table}.id) < ($3::timestamptz, $4::text))
  ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT $2`

interface UserRow extends Row<'User', 'id' | 'name' | 'role' | 'created_at'> {
  logins: string[]
  agents: number
}

const USERS = `
  SELECT user_account.id, user_account.name, user_account.role, user_account.created_at, ARRAY(
      SELECT identity.provider || ' ' || identity.login FROM identity
      WHERE identity.user_id = user_account.id ORDER BY identity.provider
    ) AS logins, (SELECT count(*)::int FROM agent WHERE agent.owner_id = user_account.id) AS agents
  FROM user_account WHERE (user_account.name ILIKE $1 OR EXISTS (
    SELECT FROM identity WHERE identity.user_id = user_account.id AND identity.login ILIKE $1
  )) AND ${AFTER('user_account')}`

interface AgentRow extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'online' | 'created_at'> {
  owner: string | null
  paused: boolean
  retired: boolean
}

const AGENTS = `
  SELECT agent.id, agent.slug, agent.name, agent.kind, user_account.name AS owner, agent.online,
    agent.paused IS NOT NULL AS paused, agent.retired_at IS NOT NULL AS retired, agent.created_at
  FROM agent LEFT JOIN user_account ON user_account.id = agent.owner_id
  WHERE (agent.name ILIKE $1 OR agent.slug ILIKE $1 OR user_account.name ILIKE $1) AND ${AFTER('agent')}`

interface ArenaRow extends Row<'Arena', 'id' | 'slug' | 'game' | 'state' | 'created_at'> {
  name: Record<string, string>
  owner: string | null
  open: number
}

const ARENAS = `
  SELECT arena.id, arena.slug, arena.name, arena.game, arena.state, user_account.name AS owner, arena.created_at, (
      SELECT count(*)::int FROM match WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running')
    ) AS open
  FROM arena LEFT JOIN user_account ON user_account.id = arena.owner_id
  WHERE (arena.slug ILIKE $1 OR arena.name::text ILIKE $1 OR user_account.name ILIKE $1) AND ${AFTER('arena')}`
