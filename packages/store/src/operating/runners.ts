import type { Skew } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { type FromRow, fromRow, type Row } from '../database/rows.ts'
import type { WakeUp, WakeUps } from '../mailbox/wake-ups.ts'
import { type AdminActor, noteAction, reasonIn } from './admin-log.ts'

/** The report that a runner sends every few seconds. */
export interface Beat {
  id: string
  /** The name of the runner: its machine and its process. */
  name: string
  skew: Skew | undefined
  places: number
  playing: readonly string[]
  checking: number
}

export interface Heard {
  /** Whether the runner should take no more matches. */
  drained: boolean
  /** The matches of this runner that have been ended by someone else: there is nothing to play in them any more. */
  over: string[]
  /** The names of seats in the runner's matches whose owners took their agents out. */
  takenOut: string[]
}

export type RunnerCard = FromRow<RunnerRow>

/** How long after its last report, which is due every two seconds, a runner counts as silent. */
const SILENT_AFTER = '15 seconds'
/** For how long a runner that disappeared without signing off is kept in the list. */
const FORGOTTEN_AFTER = '1 day'

/**
 * The notice that an owner took an agent out of a match: the runner that plays the match learns with its next report
 * which agent it was.
 */
export const TAKEN_OUT = 'taken-out'

export function runners({ pool, transaction }: Database, wakes: WakeUps) {
  return {
    /**
     * Prepares to wait for news that a runner should fetch before its next report is due; to be called before the
     * report.
     */
    news: (): WakeUp => wakes.next(TAKEN_OUT),

    /** Stores a runner's report, and returns what the runner should do. */
    async beat({ id, name, skew, places, playing, checking }: Beat): Promise<Heard> {
      const { rows } = await pool.query<Heard>({
        name: 'runner-beat',
        text: BEAT,
        values: [id, name, skew?.aheadMs ?? null, skew?.withinMs ?? null, places, playing.length, checking, playing],
      })
      return rows[0] ?? { drained: false, over: [], takenOut: [] }
    },

    /** Removes a runner that ends, and forgets those that disappeared long ago. */
    async leave(id: string): Promise<void> {
      await pool.query(`DELETE FROM runner_process WHERE id = $1 OR seen_at < now() - interval '${FORGOTTEN_AFTER}'`, [
        id,
      ])
    },

    /** Returns the runners that reported within a day, the longest running first. */
    async list(): Promise<RunnerCard[]> {
      const { rows } = await pool.query<RunnerRow>(LIST)
      return rows.map(fromRow)
    },

    /** Makes a runner take no more matches from its next report on; it finishes those that it has. */
    async drain(by: AdminActor, id: string, why: string): Promise<boolean> {
      return transaction(async (client) => {
        const { rows } = await client.query<Row<'RunnerProcess', 'name'>>(
          'UPDATE runner_process SET drained_at = now() WHERE id = $1 AND drained_at IS NULL RETURNING name',
          [id],
        )
        if (!rows[0]) return false
        await noteAction(client, by, { act: 'drain-runner', target: rows[0].name, why: reasonIn(why) })
        return true
      })
    },

    /** Lets a runner take new matches again. */
    async takeAgain(by: AdminActor, id: string): Promise<boolean> {
      return transaction(async (client) => {
        const { rows } = await client.query<Row<'RunnerProcess', 'name'>>(
          'UPDATE runner_process SET drained_at = NULL WHERE id = $1 AND drained_at IS NOT NULL RETURNING name',
          [id],
        )
        if (!rows[0]) return false
        await noteAction(client, by, { act: 'take-again', target: rows[0].name })
        return true
      })
    },
  }
}

const BEAT = `
  WITH there AS (
    INSERT INTO runner_process AS known (id, name, ahead_ms, within_ms, places, playing, checking)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), ahead_ms = excluded.ahead_ms, within_ms = excluded.within_ms,
      places = excluded.places, playing = excluded.playing, checking = excluded.checking
    RETURNING known.drained_at
  )
  SELECT drained_at IS NOT NULL AS drained,
    ARRAY(SELECT id FROM match WHERE id = ANY ($8::text[]) AND status = 'void') AS over,
    ARRAY(SELECT table_token FROM seat WHERE match_id = ANY ($8::text[]) AND taken_out_at IS NOT NULL) AS "takenOut"
  FROM there`

interface RunnerRow
  extends Row<
    'RunnerProcess',
    'id' | 'name' | 'begun_at' | 'seen_at' | 'places' | 'playing' | 'checking' | 'drained_at'
  > {
  /** Whether the runner has been silent for so long that other runners have taken its matches. */
  silent: boolean
  skew: Skew | null
}

const LIST = `
  SELECT id, name, begun_at, seen_at, seen_at < now() - interval '${SILENT_AFTER}' AS silent,
    CASE WHEN num_nonnulls(ahead_ms, within_ms) = 2
      THEN json_build_object('aheadMs', ahead_ms, 'withinMs', within_ms) END AS skew,
    places, playing, checking, drained_at
  FROM runner_process WHERE seen_at > now() - interval '${FORGOTTEN_AFTER}' ORDER BY begun_at, id`
