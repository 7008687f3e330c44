import type { Pool } from 'pg'
import { FOR_PEOPLE } from '../database/for-people.ts'
import { IN_LAB } from '../database/in-lab.ts'

/** The position of a match that waits for a free place at a runner; 1 is the next. */
export interface PlaceInQueue {
  place: number
  /** How many matches of the same kind (with people, or in arenas) wait for a runner, including this one. */
  of: number
}

/** The position of a waiting match in the queue; undefined when the match does not wait (any more). */
export async function placeInQueue(pool: Pool, id: string): Promise<PlaceInQueue | undefined> {
  const { rows } = await pool.query<PlaceInQueue>({ name: 'place-in-queue', text: PLACE, values: [id] })
  return rows[0]
}

/**
 * SQL: the position of a match in the queue. Matches that a person waits for are queued apart from those of arenas;
 * each kind is served in order.
 */
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
