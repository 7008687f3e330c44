import { type Answer, type Json, type Missing, type Seat, storable, storableJson } from '@masquerade/game'
import type { Pool } from 'pg'
import { newId } from './new-id.ts'
import { ownAsks } from './own-asks.ts'

/** A question to one seat, about to be asked. (match, turn, seat, attempt) names it for good. */
export interface NewAsk {
  matchId: string
  turn: number
  seat: Seat
  attempt: number
  versionId: string
  kind: string
  askedAt: string
  deadline: string
}

/** As it came, before anybody judged it. */
export interface AskAnswer {
  answer: Answer | { missing: Exclude<Missing, 'attempts'> }
  answeredAt: string
  latencyMs: number
  reasoning?: string
  /** What went wrong, for the owner. */
  error?: string
  /** What was sent to whoever answers, as it was. */
  prompt?: Json
  /** What came back, raw. */
  reply?: string
  /** What answered, by its own word. */
  model?: string
  tokensIn?: number
  tokensOut?: number
  /** Millionths of a US dollar, where the provider tells. */
  costMicros?: number
}

export interface AskRecord extends NewAsk, Partial<AskAnswer> {
  id: string
  /** False when somebody had asked this before. */
  fresh: boolean
}

const COLUMNS = `id, match_id, turn, seat, attempt, version_id, kind, asked_at, deadline,
  answered_at, answer, reasoning, error, latency_ms`

export function asks(pool: Pool) {
  return {
    ...ownAsks(pool),
    /**
     * Records a question before it is asked. One that was recorded before and answered comes back as it stands: a
     * runner that takes over neither asks it again nor charges twice. One without an answer is put again, with the new
     * deadline: nobody was there to hear the answer to it, and that was not the agent's fault.
     */
    async record(ask: NewAsk): Promise<AskRecord> {
      const key = [ask.matchId, ask.turn, ask.seat, ask.attempt]
      const put = await pool.query<AskRow & { fresh: boolean }>({
        name: 'ask-record',
        text: `INSERT INTO ask (match_id, turn, seat, attempt, id, version_id, kind, asked_at, deadline)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
          ON CONFLICT (match_id, turn, seat, attempt) DO UPDATE
            SET asked_at = excluded.asked_at, deadline = excluded.deadline WHERE ask.answer IS NULL
          RETURNING ${COLUMNS}, id = $5 AS fresh`,
        values: [...key, newId(), ask.versionId, ask.kind, ask.askedAt, ask.deadline],
      })
      if (put.rows[0]) return toRecord(put.rows[0], put.rows[0].fresh)
      const standing = await pool.query<AskRow>(
        `SELECT ${COLUMNS} FROM ask WHERE match_id = $1 AND turn = $2 AND seat = $3 AND attempt = $4`,
        key,
      )
      return toRecord(only(standing.rows), false)
    },

    /**
     * Records an answer before it is judged, made storable. The first one stands: what comes back is what is to be
     * judged, whoever recorded it.
     */
    async answer(id: string, given: AskAnswer): Promise<AskRecord> {
      const { rows } = await pool.query<AskRow>({
        name: 'ask-answer',
        text: `UPDATE ask SET answer = $2, answered_at = $3, latency_ms = $4, reasoning = $5, error = $6
          WHERE id = $1 AND answer IS NULL RETURNING ${COLUMNS}`,
        values: [
          id,
          JSON.stringify(storableJson(given.answer)),
          given.answeredAt,
          Math.round(given.latencyMs),
          given.reasoning === undefined ? null : storable(given.reasoning),
          given.error === undefined ? null : storable(given.error),
        ],
      })
      if (rows[0]) return toRecord(rows[0], true)
      const standing = await pool.query<AskRow>(`SELECT ${COLUMNS} FROM ask WHERE id = $1`, [id])
      return toRecord(only(standing.rows), false)
    },

    /** The questions of a match that nobody answered yet. */
    async open(matchId: string): Promise<AskRecord[]> {
      const { rows } = await pool.query<AskRow>(
        `SELECT ${COLUMNS} FROM ask WHERE match_id = $1 AND answer IS NULL ORDER BY turn, seat, attempt`,
        [matchId],
      )
      return rows.map((row) => toRecord(row, false))
    },
  }
}

interface AskRow {
  id: string
  match_id: string
  turn: number
  seat: number
  attempt: number
  version_id: string
  kind: string
  asked_at: Date
  deadline: Date
  answered_at: Date | null
  answer: AskAnswer['answer'] | null
  reasoning: string | null
  error: string | null
  latency_ms: number | null
}

function toRecord(row: AskRow, fresh: boolean): AskRecord {
  return {
    id: row.id,
    matchId: row.match_id,
    turn: row.turn,
    seat: row.seat,
    attempt: row.attempt,
    versionId: row.version_id,
    kind: row.kind,
    askedAt: row.asked_at.toISOString(),
    deadline: row.deadline.toISOString(),
    fresh,
    ...(row.answer && { answer: row.answer }),
    ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
    ...(row.latency_ms !== null && { latencyMs: row.latency_ms }),
    ...(row.reasoning !== null && { reasoning: row.reasoning }),
    ...(row.error !== null && { error: row.error }),
  }
}

function only(rows: AskRow[]): AskRow {
  if (!rows[0]) throw new Error('no such ask')
  return rows[0]
}
