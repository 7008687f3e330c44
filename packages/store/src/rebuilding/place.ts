import type { Pool, PoolClient } from 'pg'

/**
 * A function that is called with the number of matches that a rebuild has processed since the last call, and the number
 * of all matches; the first call reports those processed before an interruption.
 */
export type RebuildProgress = (matches: number, all: number) => void | Promise<void>

/** How far a rebuild of derived data has come: a position in the data, and the number of matches processed. */
export interface Place<Where> {
  where: Where
  done: number
}

/**
 * Finds where a rebuild was interrupted within the last day; older positions are ignored, so that results of two
 * versions are not mixed.
 */
export async function placeOf<Where>(pool: Pool, what: string): Promise<Place<Where> | undefined> {
  const { rows } = await pool.query<Place<unknown>>(PLACE, [what])
  const [row] = rows
  // Casts the type of a stored position without a check, since the same kind of rebuild wrote the position before it
  // was interrupted.
  return row && { where: row.where as Where, done: row.done }
}

export async function keepPlace<Where>(pool: Pool, what: string, { where, done }: Place<Where>): Promise<void> {
  await pool.query(KEEP, [what, JSON.stringify(where), done])
}

export async function dropPlace(db: Pool | PoolClient, what: string): Promise<void> {
  await db.query('DELETE FROM rebuild_place WHERE what = $1', [what])
}

const PLACE = `
  SELECT place AS "where", done FROM rebuild_place WHERE what = $1 AND kept_at > now() - interval '1 day'`

const KEEP = `
  INSERT INTO rebuild_place (what, place, done, kept_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (what) DO UPDATE SET place = excluded.place, done = excluded.done, kept_at = excluded.kept_at`
