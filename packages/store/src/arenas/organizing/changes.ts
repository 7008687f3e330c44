import { type ArenaChangeNote, type ArenaForm, arenaChange, type Schedule } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { newId } from '../../database/new-id.ts'
import { allRows, anyRow, type FromRow, firstRow, fromRow, type Row, type Tx } from '../../database/rows.ts'
import { newestPage } from '../../matches/cursor.ts'
import { notify } from '../../notices/notifier.ts'
import type { ArenaFault } from '../rules/arena-error.ts'

interface ChangeRow extends Row<'ArenaChange', 'id' | 'at'> {
  by: string | null
  about: string | null
  what: ArenaChangeNote
}

/** An organizer's public reason, and the arena. */
type StatedReason = Record<'id' | 'arena' | 'text', string> & { hidden: string | null }

export type ArenaChange = FromRow<ChangeRow>

const A_PAGE = 100

export function arenaChanges(pool: Pool) {
  return {
    changes: (slug: string, cursor?: string) =>
      newestPage<ChangeRow, ArenaChange>({
        ...{ cursor, limit: A_PAGE, of: 'changes' },
        read: (after, most) =>
          allRows<ChangeRow>(pool, CHANGES, [slug, most, after?.createdAt ?? null, after?.id ?? null]),
        toItem(row) {
          const { success, data } = arenaChange.safeParse(row.what)
          return success ? { ...fromRow(row), what: data } : undefined
        },
        at: ({ at }) => at,
      }),

    reason: (change: string) =>
      firstRow<StatedReason>(
        pool,
        `SELECT change.id, arena.slug AS arena, ${SHOWN_NOTE} AS text, change.hidden FROM arena_change AS change
         JOIN arena ON arena.id = change.arena_id WHERE change.id = $1 AND change.what ? 'note' AND arena.state <> 'draft'`,
        [change],
      ),
  }
}

/** SQL: what is read in place of a hidden reason, in both languages, since it goes into files, too. */
export const noteShown = (hidden: string): string =>
  `CASE WHEN ${hidden} IS NULL THEN change.what ->> 'note' ELSE '[hidden · 已隐藏: ' || ${hidden} || ']' END`

const SHOWN_NOTE = noteShown('change.hidden')

/**
 * Writes a change to an arena's public log, which a draft does not have. Dated by the current clock instead of the
 * transaction's start, so that the log has the true order.
 */
export async function noteChange(
  client: Tx,
  arenaId: string,
  what: ArenaChangeNote,
  by?: { id: string },
  hidden: string | null = null,
) {
  const noted = await firstRow<Row<'Arena', 'slug'>>(
    client,
    `INSERT INTO arena_change (id, arena_id, user_id, what, hidden, at)
     SELECT $1, id, $3, $4, $5, clock_timestamp() FROM arena WHERE id = $2 AND state <> 'draft'
     RETURNING (SELECT slug FROM arena WHERE id = arena_id) AS slug`,
    [...[newId(), arenaId, by?.id ?? null, what, hidden]],
  )
  if (noted) await notify(client, { kind: 'arena', arena: noted.slug })
}

/** Changes notices that are stored, and those that wait for a webhook. */
export async function changeNotices(client: Tx, change: string, values: unknown[]): Promise<void> {
  for (const table of ['tiding', 'tiding_delivery'])
    await client.query(`UPDATE ${table} AS notice SET what = what || ${change}`, values)
}

const CHANGES = `
  SELECT change.id, change.at, user_account.name AS by,
    (SELECT subject.name FROM user_account AS subject WHERE subject.id = change.what ->> 'user') AS about,
    CASE WHEN change.hidden IS NULL THEN change.what ELSE change.what || jsonb_build_object('note', ${SHOWN_NOTE}) END AS what
  FROM arena JOIN arena_change AS change ON change.arena_id = arena.id
  LEFT JOIN user_account ON user_account.id = change.user_id
  WHERE arena.slug = $1 AND ($3::timestamptz IS NULL OR (change.at, change.id) < ($3::timestamptz, $4::text))
  ORDER BY change.at DESC, change.id DESC LIMIT $2`

/** Finds changes that break a promise made before the first match, as about the official ranking. */
export function keptWordFaults(before: ArenaForm, now: ArenaForm): ArenaFault[] {
  const sooner = endsSooner(before.schedule, now.schedule).map((field) => ({
    ...{ field: `schedule.${field}`, code: 'sooner' as const },
    message:
      'a match was begun: the end may come later than was said, and no sooner; close the arena if it must end now',
  }))
  return [
    ...(before.ranking === now.ranking ? [] : [FIXED_RANKING]),
    ...(measured(before.schedule.versionsUntil) === measured(now.schedule.versionsUntil) ? [] : [KEPT_DEADLINE]),
    ...sooner,
  ]
}

const KEPT_DEADLINE: ArenaFault = {
  field: 'schedule.versionsUntil',
  code: 'versions-kept',
  message: 'a match has begun: the deadline for versions can no longer be changed',
}

const FIXED_RANKING: ArenaFault = {
  field: 'ranking',
  code: 'fixed-ranking',
  message: 'a match has begun: the official ranking can no longer be changed; for another ranking, make a copy',
}

const ENDS = ['games', 'matches', 'until'] as const

function endsSooner(before: Schedule, now: Schedule): (typeof ENDS)[number][] {
  if (ENDS.every((end) => before[end] === undefined)) return []
  return ENDS.filter((end) => measured(now[end]) < measured(before[end]))
}

const measured = (end: string | number | undefined): number =>
  end === undefined ? Number.POSITIVE_INFINITY : typeof end === 'number' ? end : Date.parse(end)

export const hasMatches = (client: Tx, arenaId: string): Promise<boolean> =>
  anyRow(client, `SELECT FROM match WHERE arena_id = $1 AND status <> 'void' LIMIT 1`, [arenaId])
