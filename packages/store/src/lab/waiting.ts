import type { Pool } from 'pg'
import type { PlaceInQueue } from '../matches/place-in-queue.ts'

/** An experiment that had no turn for so long plays one match, whoever waits. */
const STARVING_AFTER = '60 seconds'

/** Experiments that wait for their turn at a runner. */
export function labWaiting(pool: Pool) {
  return {
    /** Where an experiment stands among those that wait for a turn; undefined while it has one, or wants none. */
    async placeInQueue(id: string): Promise<PlaceInQueue | undefined> {
      const { rows } = await pool.query<PlaceInQueue>(PLACE, [id])
      return rows[0]
    },

    /** Whether an experiment has waited for so long that it is to have a turn while others' matches wait for places. */
    async starving(): Promise<boolean> {
      const { rows } = await pool.query<{ starving: boolean }>(STARVING)
      return rows[0]?.starving ?? false
    },
  }
}

const WANTS = `(state = 'running' OR (dry_wanted_at IS NOT NULL AND state IN ('draft', 'dry')))`

/** In the order in which runners take them: dry runs first, then who has waited longest. */
const PLACE = `
  WITH waiting AS (
    SELECT id, (row_number() OVER (ORDER BY dry_wanted_at IS NULL, held_until NULLS FIRST, id))::int AS place,
      (count(*) OVER ())::int AS of
    FROM experiment WHERE ${WANTS} AND (held_until IS NULL OR held_until < now())
  )
  SELECT place, of FROM waiting WHERE id = $1`

const STARVING = `
  SELECT EXISTS (
    SELECT FROM experiment WHERE ${WANTS}
      AND coalesce(held_until, dry_wanted_at, started_at, created_at) < now() - interval '${STARVING_AFTER}'
  ) AS starving`
