import type { Pool } from 'pg'
import { FOR_PEOPLE } from '../database/for-people.ts'
import { IN_LAB } from '../database/in-lab.ts'

/** Where a match stands that waits for a free place at a runner: the first is the next. */
export interface PlaceInQueue {
  place: number
  /** How many of its kind wait, itself among them. */
  of: number
}

/** Of a match that waits; undefined when it does not, or not any more. */
export async function placeInQueue(pool: Pool, id: string): Promise<PlaceInQueue | undefined> {
  const { rows } = await pool.query<PlaceInQueue>({ name: 'place-in-queue', text: PLACE, values: [id] })
  return rows[0]
}

/** Matches that a person waits for stand apart from those of arenas: each kind is served in the order in which it came. */
const PLACE = `
  WITH waiting AS (
    SELECT match.id, match.created_at, match.purpose = 'trial' OR (${FOR_PEOPLE}) AS awaited
    FROM match JOIN arena ON arena.id = match.arena_id
    WHERE match.status = 'queued' AND NOT ${IN_LAB('match.arena_id')}
  )
  SELECT (count(*) FILTER (WHERE (other.created_at, other.id) <= (asked.created_at, asked.id)))::int AS place,
    count(*)::int AS of
  FROM waiting AS asked JOIN waiting AS other ON other.awaited = asked.awaited
  WHERE asked.id = $1 GROUP BY asked.id`
