import type { AskForm, MatchStatus, PlayLanguage } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'

export interface SittingRow extends Row<'Arena', 'game' | 'seats'>, Row<'Sitting', 'seat'> {
  table: string
  language: PlayLanguage
  people: number
  begins_in_ms: number
  gone: boolean
  match: string | null
  status: MatchStatus | null
  dealt: boolean
  token: string | null
  part: boolean
}

export async function sittingOf(pool: Pool, id: string, ids: readonly string[]): Promise<SittingRow | undefined> {
  const { rows } = await pool.query<SittingRow>({ name: 'sitting', text: SITTING, values: [id, ids] })
  return rows[0]
}

export const SITTING = `
  SELECT play_table.id AS "table", arena.language, arena.game, arena.seats,
    (SELECT count(*)::int FROM sitting AS other WHERE other.table_id = play_table.id AND other.left_at IS NULL) AS people,
    greatest(0, extract(epoch FROM play_table.begins_at - now()) * 1000)::float8 AS begins_in_ms,
    sitting.left_at IS NOT NULL AS gone, sitting.person LIKE 'x:%' AS part, sitting.seat, match.id AS match, match.status, seat.table_token AS token,
    match.id IS NOT NULL AND (
      EXISTS (SELECT FROM match_event WHERE match_id = match.id) OR EXISTS (SELECT FROM match_log WHERE match_id = match.id)
    ) AS dealt
  FROM sitting JOIN play_table ON play_table.id = sitting.table_id JOIN arena ON arena.id = play_table.arena_id
  LEFT JOIN match ON match.id = play_table.match_id
  LEFT JOIN seat ON seat.match_id = match.id AND seat.seat = sitting.seat
  WHERE sitting.id = $1 AND (sitting.person = ANY ($2) OR EXISTS (
    SELECT FROM experiment_person AS part
    WHERE part.id = substr(sitting.person, 3) AND sitting.person LIKE 'x:%' AND part.persons && $2::text[]
  ))`

export interface QuestionRow {
  id: string
  kind: string
  form: AskForm
  situation: string
  task: string
  limit_ms: number
  left_ms: number
}

export async function questionOf(pool: Pool, token: string): Promise<QuestionRow | undefined> {
  const { rows } = await pool.query<QuestionRow>({ name: 'sitting-question', text: QUESTION, values: [token] })
  return rows[0]
}

// SQL: the open question to a person; questions from older versions of the site, which have no form, are left out.
export const QUESTION = `
  SELECT ask_id AS id, payload ->> 'kind' AS kind, payload -> 'form' AS form,
    payload -> 'brief' ->> 'situation' AS situation, payload -> 'brief' ->> 'task' AS task,
    (payload ->> 'timeLimitMs')::int AS limit_ms, (extract(epoch FROM deadline - now()) * 1000)::float8 AS left_ms
  FROM mailbox_ask WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now() AND payload ? 'form'
  ORDER BY deadline, ask_id LIMIT 1`
