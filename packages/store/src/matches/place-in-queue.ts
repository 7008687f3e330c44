import type { PlaceInQueue } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { FOR_PEOPLE } from '../database/for-people.ts'
import { IN_LAB } from '../database/in-lab.ts'

export async function placeInQueue(pool: Pool, id: string): Promise<PlaceInQueue | undefined> {
  const { rows } = await pool.query<PlaceInQueue>({ name: 'place-in-queue', text: PLACE, values: [id] })
  return rows[0]
}

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
