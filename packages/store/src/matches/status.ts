import type { MatchStatus, PlaceInQueue } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { firstRow, type Row } from '../database/rows.ts'
import { FOR_PEOPLE, IN_LAB } from '../database/special-arenas.ts'
import type { Notifier } from '../notices/notifier.ts'
import { LISTED } from './match-query.ts'

export type NoticeArena = Row<'Arena', 'slug' | 'listed'>

export function sendStatus(notifier: Notifier, match: string, { slug, listed }: NoticeArena, status: MatchStatus) {
  notifier.send({ kind: 'match', match, arena: slug, status, ...(!listed && { hidden: true }) })
}

/** SQL: a match without an event asked no question, so that it is none of its agents' matches of today. */
export const VOID = `
  WITH ended AS (
    UPDATE match SET status = 'void', void_reason = $2, finished_at = now() FROM arena
    WHERE match.id = $1 AND match.status IN ('queued', 'running') AND arena.id = match.arena_id
    RETURNING match.id, arena.slug, ${LISTED}
  ), seats AS (
    UPDATE seat SET begun_at = NULL FROM ended WHERE seat.match_id = ended.id
      AND NOT EXISTS (SELECT FROM match_event WHERE match_event.match_id = ended.id)
  )
  SELECT slug, listed FROM ended`

export const placeInQueue = (pool: Pool, id: string): Promise<PlaceInQueue | undefined> =>
  firstRow<PlaceInQueue>(pool, { name: 'place-in-queue', text: PLACE, values: [id] })

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
