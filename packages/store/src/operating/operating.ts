import type { Database } from '../database/database.ts'
import { anyRow, type FromRow, firstRecord, fromRow, type Row } from '../database/rows.ts'
import type { WakeUps } from '../mailbox/wake-ups.ts'
import { type NoticeArena, sendStatus, VOID } from '../matches/status.ts'
import type { Notifier } from '../notices/notifier.ts'
import { type AdminActor, adminLog, noteAction, reasonIn } from './admin-log.ts'
import { lists } from './lists.ts'
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

export type SitePause = Record<'at' | 'why', string>

/** While the site is paused no match begins; matches that have begun go on to their ends. */
function sitePause({ pool, transaction }: Database) {
  return {
    now: (): Promise<SitePause | undefined> =>
      firstRecord<Row<'SitePause', 'at' | 'why'>>(pool, { name: 'site-pause', text: 'SELECT at, why FROM site_pause' }),

    async pause(by: AdminActor, reason: string): Promise<'done' | 'no-reason'> {
      const why = reasonIn(reason)
      if (why === '') return 'no-reason'
      await transaction(async (client) => {
        await client.query(
          `INSERT INTO site_pause (id, why, by_name) VALUES (1, $1, $2)
           ON CONFLICT (id) DO UPDATE SET why = excluded.why, by_name = excluded.by_name`,
          [why, by === 'command' ? '' : by.name],
        )
        await noteAction(client, by, { act: 'pause-site', target: '', why })
      })
      return 'done'
    },

    goOn: (by: AdminActor): Promise<boolean> =>
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
      const { rows } = await pool.query<UnderWayRow & { all: number }>(UNDER_WAY, [limit])
      return { items: rows.map(toUnderWay), all: rows[0]?.all ?? 0 }
    },

    async void(by: AdminActor, id: string, reason: string): Promise<'done' | 'no-reason' | 'over'> {
      const why = reasonIn(reason)
      if (why === '') return 'no-reason'
      const arena = await transaction(async (client) => {
        const { rows } = await client.query<NoticeArena>(VOID, [id, `an administrator ended it: ${why}`])
        if (rows[0]) await noteAction(client, by, { act: 'void-match', target: id, why })
        return rows[0]
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
