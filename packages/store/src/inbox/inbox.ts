import { type UserNotice, userNotice } from '@masquerade/protocol'
import { arenaLongestMs, LASTING_COLUMNS, type Lasting } from '../arenas/arena-settings.ts'
import { noteShown } from '../arenas/organizing/changes.ts'
import { ORGANIZERS } from '../arenas/rules/organized.ts'
import { WAITS_FOR_ORGANIZER } from '../arenas/rules/roster.ts'
import type { Database } from '../database/database.ts'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { INVITES } from '../seating/seating.ts'

export type StoredNotice = Awaited<ReturnType<ReturnType<typeof inbox>['of']>>[number]

const NEWEST = 50

export function inbox({ pool, prisma }: Database) {
  return {
    async of(userId: string) {
      const rows = await prisma.userNotice.findMany({
        where: { userId },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: NEWEST,
      })
      return rows.flatMap(({ id, at, readAt, what }) => {
        const known = userNotice.safeParse(what)
        return known.success ? [{ id, at: at.toISOString(), read: readAt !== null, what: known.data }] : []
      })
    },

    unread: (userId: string): Promise<number> => prisma.userNotice.count({ where: { userId, readAt: null } }),

    /** Marks messages as read up to the newest one that the user has seen; later ones stay unread. */
    async read(userId: string, until: string): Promise<void> {
      await pool.query(READ, [userId, until])
    },

    /** Each message has a unique key, so that several processes never store it twice. */
    async collect(): Promise<number> {
      const arenas = await allRows<Lasting & Row<'Arena', 'id'>>(pool, { name: 'inbox-inviting', text: INVITING })
      const longest = Object.fromEntries(arenas.map((arena) => [arena.id, arenaLongestMs(arena)]))
      // Without a parameter the statement is planned once for a connection; its planning takes longer than itself.
      const statement =
        arenas.length > 0
          ? { name: 'inbox-collect-invited', text: collecting('$1::jsonb'), values: [longest] }
          : { name: 'inbox-collect', text: collecting("'{}'::jsonb") }
      return (await firstRow<{ added: number }>(pool, statement))?.added ?? 0
    },
  }
}

const READ = 'UPDATE tiding SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND at <= $2'

export async function tellUsers(client: Tx, userIds: readonly string[], key: string, what: UserNotice) {
  await client.query(TELL, [userIds, key, what])
}

export const NEW_ID = `replace(gen_random_uuid()::text, '-', '')`

const ADDED = `
  added AS (
    INSERT INTO tiding (id, user_id, key, at, what)
    SELECT ${NEW_ID}, user_id, key, at, what FROM happened
    ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id, key, at, what
  ), sent AS (
    INSERT INTO tiding_delivery (id, hook_id, key, at, what)
    SELECT ${NEW_ID}, hook.id, added.key, now(), added.what
    FROM added JOIN tiding_hook AS hook ON hook.user_id = added.user_id FOR KEY SHARE OF hook
    ON CONFLICT (hook_id, key) DO NOTHING
  )`

// SQL: waits for users who are deleting their account, and leaves them out then.
const TELL = `
  WITH happened AS MATERIALIZED (
    SELECT id AS user_id, $2::text AS key, now() AS at, $3::jsonb AS what FROM user_account
    WHERE id = ANY ($1::text[]) ORDER BY id FOR KEY SHARE
  ), ${ADDED}
  SELECT FROM added`

/** How far back changes are looked for: one is missed only when all processes stop for longer. */
const LOOKS_BACK = '2 days'

/** SQL: the finished matches affected when an organizer excludes an agent, one match, or one entry of the list. */
const ABOUT = `
  SELECT match.id FROM match
  WHERE change.what ->> 'kind' = 'voided' AND match.id = change.what ->> 'match' AND match.status = 'finished'
  UNION ALL SELECT match.id FROM voided_match AS voided JOIN match ON match.id = voided.match_id AND match.status = 'finished'
  WHERE change.what ->> 'kind' = 'withdrawn' AND voided.arena_id = change.arena_id
    AND voided.entry = (change.what ->> 'entry')::int
  UNION ALL SELECT match.id FROM agent JOIN seat ON seat.agent_id = agent.id
    JOIN match ON match.id = seat.match_id AND match.status = 'finished' AND match.arena_id = change.arena_id
  WHERE change.what ->> 'kind' IN ('excluded', 'readmitted') AND agent.slug = change.what ->> 'agent'`

/** SQL: messages about changed results name only finished matches: the seating of others is secret. */
const MATCHES_CHANGED = `
  SELECT agent.owner_id, 'matches ' || change.id, change.at, jsonb_build_object(
    'kind', 'matches-changed', 'arena', arena.slug, 'name', arena.name, 'by', change.what -> 'kind',
    'why', coalesce(${noteShown('change.hidden')}, ''), 'matches', count(DISTINCT about.id),
    'again', coalesce((change.what -> 'again')::boolean, change.what ->> 'matches' = 'replay', false),
    'departs', coalesce((change.what -> 'departs')::boolean, false))
  FROM arena_change AS change JOIN arena ON arena.id = change.arena_id
  CROSS JOIN LATERAL (${ABOUT}) AS about
  JOIN seat ON seat.match_id = about.id
  JOIN agent ON agent.id = seat.agent_id AND agent.owner_id IS NOT NULL
  WHERE change.at >= now() - interval '${LOOKS_BACK}'
    AND change.what ->> 'kind' IN ('excluded', 'readmitted', 'voided', 'withdrawn')
    AND (change.what ->> 'kind' <> 'excluded' OR change.what ->> 'matches' <> 'count' OR change.what ? 'departs')
    AND (change.what ->> 'kind' <> 'excluded' OR agent.owner_id IS DISTINCT FROM (
      SELECT excluded.owner_id FROM agent AS excluded WHERE excluded.slug = change.what ->> 'agent'))
  GROUP BY agent.owner_id, change.id, change.at, change.what, change.hidden, arena.slug, arena.name`

/** SQL: whether an excluded agent was invited or has sat in the arena; exclusions of others do not concern owners. */
const TAKES_PART = `(EXISTS (
  SELECT FROM arena_guest AS guest
  WHERE guest.arena_id = exclusion.arena_id AND guest.agent_id = exclusion.agent_id AND guest.state <> 'declined'
) OR EXISTS (
  SELECT FROM seat JOIN match ON match.id = seat.match_id
  WHERE seat.agent_id = exclusion.agent_id AND match.arena_id = exclusion.arena_id AND match.purpose <> 'trial'))`

/** SQL: the season in which it happened: those after it take over who was invited and who was excluded. */
const happenedIn = (at: string): string => `coalesce((
  SELECT earlier.arena_id FROM season JOIN season AS earlier ON earlier.series = season.series
  WHERE season.arena_id = arena.id AND earlier.number <= season.number AND (earlier.number = 1 OR earlier.began_at <= ${at})
  ORDER BY earlier.number DESC LIMIT 1
), arena.id)`

/** SQL: an owner gets one message about the invitation of an agent, however often it is repeated in a season. */
const ASKED = `
  FROM arena_guest AS guest JOIN arena ON arena.id = guest.arena_id
  JOIN agent ON agent.id = guest.agent_id AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
  WHERE guest.state = 'invited' AND guest.at >= now() - interval '${LOOKS_BACK}'
    AND ${INVITES('arena')} AND arena.state IN ('draft', 'open', 'paused')`
const INVITING = `SELECT DISTINCT ON (arena.id) arena.id, ${LASTING_COLUMNS} ${ASKED}`

/** Users learn of a pause, or of its end, when it has lasted this long, so that turning an arena off and on sends nothing. */
const LASTS = '2 minutes'

/** SQL: whether another step of the arena followed before this one had lasted. */
const followed = (step: string): string => `EXISTS (
  SELECT FROM arena_change AS next WHERE next.arena_id = ${step}.arena_id AND next.what ->> 'kind' = 'state'
    AND (next.at, next.id) > (${step}.at, ${step}.id) AND next.at < ${step}.at + interval '${LASTS}')`

/** SQL: a pause or its end that lasted, and that differs from the last state that lasted before it. */
const IS_NEWS = `(change.what ->> 'to' NOT IN ('open', 'paused') OR change.what ->> 'from' = 'draft' OR (
  change.at < now() - interval '${LASTS}' AND NOT ${followed('change')}
  AND change.what ->> 'to' <> coalesce((
    SELECT before.what ->> 'to' FROM arena_change AS before
    WHERE before.arena_id = change.arena_id AND before.what ->> 'kind' = 'state'
      AND (before.at, before.id) < (change.at, change.id)
      AND (before.what ->> 'from' = 'draft' OR NOT ${followed('before')})
    ORDER BY before.at DESC, before.id DESC LIMIT 1
  ), 'open')))`

/** SQL: what is told when it has lasted is dated then, so that it is above older notices, and is not read with them. */
const TOLD_AT = `CASE WHEN change.what ->> 'to' IN ('open', 'paused') AND change.what ->> 'from' <> 'draft'
  THEN change.at + interval '${LASTS}' ELSE change.at END`

/** SQL: organizers must close an arena; during a recount it may still close by itself. */
const ARENAS_THAT_WAIT = `
  SELECT organizer.user_id, 'waits ' || arena.id || ' ' || coalesce((
      SELECT extract(epoch FROM max(finished_at)) FROM match WHERE arena_id = arena.id AND status = 'finished'), 0),
    now(), jsonb_build_object('kind', 'arena-waits', 'arena', arena.slug, 'name', arena.name)
  FROM arena CROSS JOIN LATERAL (${ORGANIZERS}) AS organizer
  WHERE arena.recounts = arena.recounted AND ${WAITS_FOR_ORGANIZER}`

// SQL: skips users who are deleting their account, so that the others get theirs; should the deletion fail, the next call finds them.
export const collecting = (longest: string): string => `
  WITH found AS (
    SELECT agent.owner_id AS user_id, 'paused ' || agent.id || ' ' || extract(epoch FROM agent.paused_at) AS key,
      agent.paused_at AS at, jsonb_build_object(
        'kind', 'agent-paused', 'agent', agent.slug, 'name', agent.name, 'why', agent.paused) AS what
    FROM agent WHERE agent.paused IS NOT NULL AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
      AND agent.paused_at >= now() - interval '${LOOKS_BACK}'
    UNION ALL
    SELECT agent.owner_id, 'excluded ' || ${happenedIn('exclusion.at')} || ' ' || agent.id || ' ' || extract(epoch FROM exclusion.at),
      exclusion.at, jsonb_build_object('kind', 'agent-excluded', 'agent', agent.slug, 'name', agent.name,
        'arena', arena.slug, 'arenaName', arena.name, 'why', exclusion.note, 'matches', exclusion.matches)
    FROM exclusion JOIN agent ON agent.id = exclusion.agent_id AND agent.owner_id IS NOT NULL
    JOIN arena ON arena.id = exclusion.arena_id
    WHERE exclusion.at >= now() - interval '${LOOKS_BACK}' AND ${TAKES_PART}
    UNION ALL
    SELECT agent.owner_id, 'invited ' || ${happenedIn('guest.at')} || ' ' || agent.id, guest.at, jsonb_build_object('kind', 'invited',
      'agent', agent.slug, 'name', agent.name, 'arena', arena.slug, 'arenaName', arena.name,
      'longestMs', coalesce(${longest} -> arena.id, '0'))
    ${ASKED}
    UNION ALL
    SELECT hearer.user_id, 'arena ' || change.id, ${TOLD_AT}, jsonb_strip_nulls(jsonb_build_object(
      'kind', 'arena', 'arena', arena.slug, 'name', arena.name, 'to', change.what -> 'to',
      'season', (SELECT number FROM season WHERE season.arena_id = arena.id AND season.newest)))
    FROM arena_change AS change JOIN arena ON arena.id = change.arena_id
    CROSS JOIN LATERAL (
      ${ORGANIZERS}
      UNION
      SELECT agent.owner_id FROM standing JOIN agent ON agent.id = standing.agent_id
      WHERE standing.arena_id = arena.id AND agent.owner_id IS NOT NULL
      UNION
      SELECT agent.owner_id FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
      WHERE guest.arena_id = arena.id AND guest.at <= change.at AND ${INVITES('arena')}
        AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
        AND (guest.state = 'joined' OR guest.state = 'invited' AND change.what ->> 'from' = 'draft')
    ) AS hearer
    WHERE change.at >= now() - interval '${LOOKS_BACK}' AND change.what ->> 'kind' = 'state' AND ${IS_NEWS}
    UNION ALL
    ${ARENAS_THAT_WAIT}
    UNION ALL
    ${MATCHES_CHANGED}
  ), happened AS MATERIALIZED (
    SELECT found.* FROM found JOIN user_account ON user_account.id = found.user_id
    WHERE NOT EXISTS (SELECT FROM tiding WHERE tiding.user_id = found.user_id AND tiding.key = found.key)
    FOR KEY SHARE OF user_account SKIP LOCKED
  ), ${ADDED}
  SELECT count(*)::int AS added FROM added`
