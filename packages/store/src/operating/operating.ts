import { voidReason } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { allRows, anyRow, type FromRow, firstRecord, firstRow, fromRow, type Row } from '../database/rows.ts'
import type { WakeUps } from '../mailbox/wake-ups.ts'
import { newestPage } from '../matches/cursor.ts'
import { type NoticeArena, sendStatus, VOID } from '../matches/status.ts'
import type { Notifier } from '../notices/notifier.ts'
import { LOGINS } from '../users/users.ts'
import { type AdminActor, adminLog, noteAction, reasonIn } from './admin-log.ts'
import { runners } from './runners.ts'

export function operating(database: Database, notifier: Notifier, wakes: WakeUps) {
  return {
    pause: sitePause(database),
    runners: runners(database, wakes),
    matches: underWay(database, notifier),
    lists: lists(database.pool),
    log: adminLog(database.pool),
  }
}

/** `byName` is the administrator who paused the site, empty for a command at the machine. */
export type SitePause = Record<'at' | 'why' | 'byName', string>

/** While the site is paused no match begins; matches that have begun go on to their ends. */
function sitePause({ pool, transaction }: Database) {
  return {
    now: (): Promise<SitePause | undefined> =>
      firstRecord<Row<'SitePause', 'at' | 'why' | 'by_name'>>(pool, {
        name: 'site-pause',
        text: 'SELECT at, why, by_name FROM site_pause',
      }),

    async pause(by: AdminActor, reason: string): Promise<'done' | 'no-reason'> {
      const why = reasonIn(reason)
      if (why === '') return 'no-reason'
      await transaction(async (client) => {
        await client.query(
          `INSERT INTO site_pause (id, why, by_name) VALUES (1, $1, $2)
           ON CONFLICT (id) DO UPDATE SET why = excluded.why`,
          [why, by === 'command' ? '' : by.name],
        )
        await noteAction(client, by, { act: 'pause-site', target: '', why })
      })
      return 'done'
    },

    resume: (by: AdminActor): Promise<boolean> =>
      transaction(async (client) => {
        if (!(await anyRow(client, 'DELETE FROM site_pause WHERE id = 1'))) return false
        await noteAction(client, by, { act: 'go-on', target: '' })
        return true
      }),
  }
}

interface UnderWayRow extends Row<'Match', 'id' | 'game' | 'status'> {
  arena: string
  /** The time of the match's newest event or question, or of its creation when it has none. */
  moved_at: Date
  /** A match counts as stuck when it has not progressed for longer than any question may take. */
  stuck: boolean
  failures: number
}

export interface UnderWay extends Omit<FromRow<UnderWayRow>, 'status'> {
  status: 'queued' | 'running'
}

const STUCK_AFTER = '10 minutes'

function underWay({ pool, transaction }: Database, notifier: Notifier) {
  return {
    async list(limit: number): Promise<{ items: UnderWay[]; all: number }> {
      const rows = await allRows<UnderWayRow & { all: number }>(pool, UNDER_WAY, [limit])
      return { items: rows.map(toUnderWay), all: rows[0]?.all ?? 0 }
    },

    async void(by: AdminActor, id: string, reason: string): Promise<'done' | 'no-reason' | 'over'> {
      const why = reasonIn(reason)
      if (why === '') return 'no-reason'
      const arena = await transaction(async (client) => {
        const ended = await firstRow<NoticeArena>(client, VOID, [id, voidReason('administrator', { why })])
        if (ended) await noteAction(client, by, { act: 'void-match', target: id, why })
        return ended
      })
      if (!arena) return 'over'
      sendStatus(notifier, id, arena, 'void')
      return 'done'
    },
  }
}

const toUnderWay = ({ all: _, status, ...row }: UnderWayRow & { all: number }): UnderWay => ({
  ...fromRow(row),
  status: status === 'queued' ? 'queued' : 'running',
})

const UNDER_WAY = `
  WITH open AS (
    SELECT match.id, match.game, match.status, match.arena_id, coalesce(greatest(
        (SELECT at FROM match_event WHERE match_id = match.id ORDER BY seq DESC LIMIT 1),
        (SELECT max(asked_at) FROM ask WHERE match_id = match.id), match.started_at
      ), match.created_at) AS moved_at
    FROM match WHERE match.status IN ('queued', 'running')
  )
  SELECT open.id, arena.slug AS arena, open.game, open.status, open.moved_at,
    open.moved_at < now() - interval '${STUCK_AFTER}' AS stuck,
    coalesce(match_failure.failures, 0) AS failures, count(*) OVER ()::int AS all
  FROM open JOIN arena ON arena.id = open.arena_id LEFT JOIN match_failure ON match_failure.match_id = open.id
  ORDER BY open.moved_at, open.id LIMIT $1`

export interface Looked {
  text?: string | undefined
  cursor?: string | undefined
  limit: number
}

function lists(pool: Pool) {
  return {
    users: (looked: Looked) => found('users', looked, (values) => allRows<UserRow>(pool, USERS, values)),
    agents: (looked: Looked) => found('agents', looked, (values) => allRows<AgentRow>(pool, AGENTS, values)),
    arenas: (looked: Looked) => found('arenas', looked, (values) => allRows<ArenaRow>(pool, ARENAS, values)),
  }
}

function found<FoundRow extends UserRow | AgentRow | ArenaRow>(
  of: 'users' | 'agents' | 'arenas',
  { text = '', ...page }: Looked,
  read: (values: unknown[]) => Promise<FoundRow[]>,
) {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  return newestPage<FoundRow, FromRow<FoundRow>>({
    ...{ ...page, of },
    read: (after, most) => read([pattern, most, after?.createdAt ?? null, after?.id ?? null]),
    toItem: fromRow,
    at: ({ created_at }) => created_at,
  })
}

const AFTER = (table: string) => `
  ($3::timestamptz IS NULL OR (${table}.created_at, ${table}.id) < ($3::timestamptz, $4::text))
  ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT $2`

type UserRow = Row<'User', 'id' | 'name' | 'role' | 'created_at'> & { logins: string[]; agents: number }

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
