import type { Pool } from 'pg'
import { type Client, firstRow } from '../database/rows.ts'

export type RebuildProgress = (matches: number, all: number) => void | Promise<void>

interface Place<Where> {
  where: Where
  done: number
}

/** Undefined after more than a day, when the code may have been different. */
export async function placeOf<Where>(pool: Pool, what: string): Promise<Place<Where> | undefined> {
  const row = await firstRow<Place<unknown>>(pool, PLACE, [what])
  // Only the same recomputation stores its place, so the cast is right.
  return row && { where: row.where as Where, done: row.done }
}

export async function keepPlace<Where>(pool: Pool, what: string, { where, done }: Place<Where>): Promise<void> {
  await pool.query(KEEP, [what, JSON.stringify(where), done])
}

export async function dropPlace(db: Client, what: string): Promise<void> {
  await db.query('DELETE FROM rebuild_place WHERE what = $1', [what])
}

const PLACE = `
  SELECT place AS "where", done FROM rebuild_place WHERE what = $1 AND kept_at > now() - interval '1 day'`

const KEEP = `
  INSERT INTO rebuild_place (what, place, done, kept_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (what) DO UPDATE SET place = excluded.place, done = excluded.done, kept_at = excluded.kept_at`
