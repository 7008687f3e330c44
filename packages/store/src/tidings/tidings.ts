import { type Tiding, tiding } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { arenaLongestMs, LASTING_COLUMNS, type Lasting } from '../arenas/longest.ts'
import type { Row } from '../database/rows.ts'
import { INVITES } from '../seating/seating.ts'

export interface StoredTiding {
  id: string
  at: string
  read: boolean
  what: Tiding
}

/** So many are shown. */
const NEWEST = 50

/** What owners of agents and organizers are told. */
export function tidings(pool: Pool) {
  return {
    /** The newest first. */
    async of(userId: string): Promise<StoredTiding[]> {
      const { rows } = await pool.query<TidingRow>(OF_USER, [userId, NEWEST])
      return rows.flatMap(({ id, at, read, what }) => {
        const known = tiding.safeParse(what)
        return known.success ? [{ id, at: at.toISOString(), read, what: known.data }] : []
      })
    },

    async unread(userId: string): Promise<number> {
      const { rows } = await pool.query<{ unread: number }>(UNREAD, [userId])
      return rows[0]?.unread ?? 0
    },

    /** What is newer than the moment at which they looked stays unread. */
    async read(userId: string, until: string): Promise<void> {
      await pool.query('UPDATE tiding SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND at <= $2', [
        userId,
        until,
      ])
    },

    /**
     * Finds what happened since to agents and arenas, and tells it: to the owners of agents that are paused, excluded or invited; of arenas to
     * their organizers, to owners whose agents have played there or accepted an invitation, and, that it began, to those who
     * were invited and have not answered. However often something is found, and by however many
     * runners, it is told once. Tells how much was new.
     */
    async collect(): Promise<number> {
      const { rows: arenas } = await pool.query<Lasting & Row<'Arena', 'id'>>(INVITING)
      const longest = Object.fromEntries(arenas.map((arena) => [arena.id, arenaLongestMs(arena)]))
      const { rows } = await pool.query<{ told: number }>(COLLECT, [longest])
      return rows[0]?.told ?? 0
    },
  }
}

interface TidingRow extends Row<'Tiding', 'id' | 'at' | 'what'> {
  read: boolean
}

const OF_USER = `
  SELECT id, at, read_at IS NOT NULL AS read, what FROM tiding WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT $2`

const UNREAD = 'SELECT count(*)::int AS unread FROM tiding WHERE user_id = $1 AND read_at IS NULL'

/** For so long runners may all have been away, and nothing is missed. */
const LOOKS_BACK = '2 days'
export const NEW_ID = `replace(gen_random_uuid()::text, '-', '')`

/** The arenas that owners were asked for lately; nobody is told twice of one, however often they are asked. */
const ASKED = `
  FROM arena_guest AS guest JOIN arena ON arena.id = guest.arena_id
  JOIN agent ON agent.id = guest.agent_id AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
  WHERE guest.state = 'invited' AND guest.at >= now() - interval '${LOOKS_BACK}'
    AND ${INVITES('arena')} AND arena.state IN ('draft', 'open', 'paused')`
const INVITING = `SELECT DISTINCT ON (arena.id) arena.id, ${LASTING_COLUMNS} ${ASKED}`

const COLLECT = `
  WITH happened AS (
    SELECT agent.owner_id AS user_id, 'paused ' || agent.id || ' ' || extract(epoch FROM agent.paused_at) AS key,
      agent.paused_at AS at, jsonb_build_object(
        'kind', 'agent-paused', 'agent', agent.slug, 'name', agent.name, 'why', agent.paused) AS what
    FROM agent WHERE agent.paused IS NOT NULL AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
      AND agent.paused_at >= now() - interval '${LOOKS_BACK}'
    UNION ALL
    SELECT agent.owner_id, 'excluded ' || exclusion.arena_id || ' ' || agent.id || ' ' || extract(epoch FROM exclusion.at),
      exclusion.at, jsonb_build_object('kind', 'agent-excluded', 'agent', agent.slug, 'name', agent.name,
        'arena', arena.slug, 'why', exclusion.note)
    FROM exclusion JOIN agent ON agent.id = exclusion.agent_id AND agent.owner_id IS NOT NULL
    JOIN arena ON arena.id = exclusion.arena_id
    WHERE exclusion.at >= now() - interval '${LOOKS_BACK}'
    UNION ALL
    SELECT agent.owner_id, 'invited ' || arena.id || ' ' || agent.id, guest.at, jsonb_build_object('kind', 'invited',
      'agent', agent.slug, 'name', agent.name, 'arena', arena.slug, 'arenaName', arena.name,
      'longestMs', coalesce($1::jsonb -> arena.id, '0'))
    ${ASKED}
    UNION ALL
    SELECT hearer.user_id, 'arena ' || change.id, change.at, jsonb_strip_nulls(jsonb_build_object(
      'kind', 'arena', 'arena', arena.slug, 'name', arena.name, 'to', change.what -> 'to',
      'season', (SELECT number FROM season WHERE season.arena_id = arena.id)))
    FROM arena_change AS change JOIN arena ON arena.id = change.arena_id
    CROSS JOIN LATERAL (
      SELECT arena.owner_id AS user_id WHERE arena.owner_id IS NOT NULL
      UNION
      SELECT one.user_id FROM arena_organizer AS one WHERE one.arena_id = arena.id AND one.state = 'joined'
      UNION
      SELECT agent.owner_id FROM standing JOIN agent ON agent.id = standing.agent_id
      WHERE standing.arena_id = arena.id AND agent.owner_id IS NOT NULL
      UNION
      SELECT agent.owner_id FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
      WHERE guest.arena_id = arena.id AND guest.at <= change.at AND ${INVITES('arena')}
        AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
        AND (guest.state = 'joined' OR guest.state = 'invited' AND change.what ->> 'from' = 'draft')
    ) AS hearer
    WHERE change.at >= now() - interval '${LOOKS_BACK}' AND change.what ->> 'kind' = 'state'
  ), told AS (
    INSERT INTO tiding (id, user_id, key, at, what)
    SELECT ${NEW_ID}, user_id, key, at, what FROM happened
    ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id, key, at, what
  ), sent AS (
    INSERT INTO tiding_delivery (id, hook_id, key, at, what)
    SELECT ${NEW_ID}, hook.id, told.key, now(), told.what
    FROM told JOIN tiding_hook AS hook ON hook.user_id = told.user_id
    ON CONFLICT (hook_id, key) DO NOTHING
  )
  SELECT count(*)::int AS told FROM told`
