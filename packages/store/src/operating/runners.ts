import type { Skew } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { allRecords, type FromRow, firstRow, type Row } from '../database/rows.ts'
import type { WakeUp, WakeUps } from '../mailbox/wake-ups.ts'
import { type AdminActor, type NewAdminAction, noteAction } from './admin-log.ts'

interface Beat {
  id: string
  name: string
  skew: Skew | undefined
  places: number
  playing: readonly string[]
  checking: number
}

interface Heard {
  drained: boolean
  over: string[]
  takenOut: string[]
}

export type RunnerCard = FromRow<RunnerRow>

/** A process that plays matches reports every two seconds, and counts as silent when no report came for this long. */
const SILENT_AFTER = '15 seconds'
const FORGOTTEN_AFTER = '1 day'

/** Tells the process that plays the match at once that an owner took an agent out of it. */
export const TAKEN_OUT = 'taken-out'

export function runners({ pool, transaction }: Database, wakes: WakeUps) {
  return {
    /** Call this before the report of a process, so that no notice in between is missed. */
    news: (): WakeUp => wakes.next(TAKEN_OUT),

    async beat({ id, name, skew, places, playing, checking }: Beat): Promise<Heard> {
      const clock = [skew?.aheadMs ?? null, skew?.withinMs ?? null]
      const values = [id, name, ...clock, places, playing.length, checking, playing]
      const heard = await firstRow<Heard>(pool, { name: 'runner-beat', text: BEAT, values })
      return heard ?? { drained: false, over: [], takenOut: [] }
    },

    async leave(id: string): Promise<void> {
      await pool.query(LEAVE, [id])
    },

    list: (): Promise<RunnerCard[]> => allRecords<RunnerRow>(pool, LIST),

    /** Lets a process take no more matches; those that it plays go on to their ends. */
    drain: (by: AdminActor, id: string, why: string) => setDrained(id, true, by, { act: 'drain-runner', why }),
    takeAgain: (by: AdminActor, id: string) => setDrained(id, false, by, { act: 'take-again' }),
  }

  function setDrained(id: string, drained: boolean, by: AdminActor, action: Omit<NewAdminAction, 'target'>) {
    return transaction(async (client) => {
      const runner = await firstRow<Row<'RunnerProcess', 'name'>>(
        client,
        `UPDATE runner_process SET drained_at = CASE WHEN $2 THEN now() END
         WHERE id = $1 AND (drained_at IS NULL) = $2 RETURNING name`,
        [id, drained],
      )
      if (!runner) return false
      await noteAction(client, by, { ...action, target: runner.name })
      return true
    })
  }
}

const LEAVE = `DELETE FROM runner_process WHERE id = $1 OR seen_at < now() - interval '${FORGOTTEN_AFTER}'`

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
  extends Row<'RunnerProcess', 'id' | 'name' | 'begun_at' | 'seen_at' | 'places' | 'playing' | 'checking'>,
    Row<'RunnerProcess', 'drained_at'> {
  silent: boolean
  skew: Skew | null
}

const LIST = `
  SELECT id, name, begun_at, seen_at, seen_at < now() - interval '${SILENT_AFTER}' AS silent,
    CASE WHEN num_nonnulls(ahead_ms, within_ms) = 2
      THEN json_build_object('aheadMs', ahead_ms, 'withinMs', within_ms) END AS skew,
    places, playing, checking, drained_at
  FROM runner_process WHERE seen_at > now() - interval '${FORGOTTEN_AFTER}' ORDER BY begun_at, id`
