import type { Result } from '@masquerade/game'
import type { Pool } from 'pg'
import { allRows, type FromRow, fromRow, type Row } from '../database/rows.ts'
import { type BadCursor, newestPage, type Page } from '../matches/cursor.ts'
import { LOGINS } from '../users/users.ts'

export interface Looked {
  text?: string | undefined
  cursor?: string | undefined
  limit: number
}

export type Found<T> = Page<T>

export function lists(pool: Pool) {
  return {
    users: (looked: Looked) => found(looked, (values) => allRows<UserRow>(pool, USERS, values)),
    agents: (looked: Looked) => found(looked, (values) => allRows<AgentRow>(pool, AGENTS, values)),
    arenas: (looked: Looked) => found(looked, (values) => allRows<ArenaRow>(pool, ARENAS, values)),
  }
}

function found<FoundRow extends UserRow | AgentRow | ArenaRow>(
  { text = '', ...page }: Looked,
  read: (values: unknown[]) => Promise<FoundRow[]>,
): Promise<Result<Page<FromRow<FoundRow>>, BadCursor>> {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  return newestPage<FoundRow, FromRow<FoundRow>>({
    ...{ ...page, from: 'the newest' },
    read: (after, most) => read([pattern, most, after?.createdAt ?? null, after?.id ?? null]),
    toItem: fromRow,
    at: ({ created_at }) => created_at,
  })
}

const AFTER = (table: string) => `
  ($3::timestamptz IS NULL OR (${table}.created_at, ${table}.id) < ($3::timestamptz, $4::text))
  ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT $2`

interface UserRow extends Row<'User', 'id' | 'name' | 'role' | 'created_at'> {
  logins: string[]
  agents: number
}

const USERS = `
  SELECT user_account.id, user_account.name, user_account.role, user_account.created_at, ${LOGINS} AS logins, (
    SELECT count(*)::int FROM agent WHERE agent.owner_id = user_account.id
  ) AS agents
  FROM user_account WHERE (user_account.name ILIKE $1 OR EXISTS (
    SELECT FROM identity WHERE identity.user_id = user_account.id AND identity.login ILIKE $1
  )) AND ${AFTER('user_account')}`

interface AgentRow extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'created_at'> {
  owner: string | null
  state: 'online' | 'offline' | 'paused' | 'retired'
}

const AGENTS = `
  SELECT agent.id, agent.slug, agent.name, agent.kind, user_account.name AS owner, agent.created_at,
    CASE WHEN agent.retired_at IS NOT NULL THEN 'retired' WHEN agent.paused IS NOT NULL THEN 'paused'
      WHEN agent.online THEN 'online' ELSE 'offline' END AS state
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
