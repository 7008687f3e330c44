import type { AnyGame } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Notice } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { newId } from '../database/new-id.ts'
import { allRows, firstRow, type Row } from '../database/rows.ts'
import { sharedCommits, type Writing } from '../database/shared-commits.ts'
import { PACED } from '../matches/masks.ts'
import type { Notifier } from '../notices/notifier.ts'
import {
  ASK_COLUMNS,
  type AskAnswer,
  type AskRecord,
  type AskRow,
  answerColumns,
  type NewAsk,
  promptText,
  toAsk,
} from './ask-rows.ts'
import { ownAsks } from './own-asks.ts'

/** What viewers may know about an open question: which player is asked and until when, but not the answer. */
export type AskedNow = Omit<Extract<Notice, { kind: 'asking' }>, 'kind' | 'match'>

export function asks(pool: Pool, notifier: Notifier) {
  const beginnings = sharedCommits(beginning(pool), BEGINNINGS)
  const show = (match: string, asked: AskedRow) => {
    if (isShownToViewers(asked)) notifier.send({ kind: 'asking', match, ...toAskedNow(asked) })
  }

  return {
    ...ownAsks(pool),
    /** A process that continues a match asks again with a new deadline: nobody received the answers meanwhile. */
    async record(ask: NewAsk, { oneClock = false } = {}): Promise<AskRecord> {
      const key = [ask.matchId, ask.turn, ask.seat, ask.attempt]
      const put = await firstRow<AskRow>(pool, {
        name: 'ask-record',
        text: `INSERT INTO ask (match_id, turn, seat, attempt, id, version_id, kind, asked_at, deadline)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
          ON CONFLICT (match_id, turn, seat, attempt) DO UPDATE
            SET asked_at = excluded.asked_at, deadline = excluded.deadline WHERE ask.answer IS NULL
          RETURNING ${ASK_COLUMNS}`,
        values: [...key, newId(), ask.versionId, ask.kind, ask.askedAt, ask.deadline],
      })
      if (put || oneClock) show(ask.matchId, put ?? timesOf(ask))
      if (put) return toAsk(put)
      const text = `SELECT ${ASK_COLUMNS} FROM ask WHERE match_id = $1 AND turn = $2 AND seat = $3 AND attempt = $4`
      return standing(await firstRow<AskRow>(pool, text, key))
    },

    async begin(id: string, { askedAt, deadline }: Pick<NewAsk, 'askedAt' | 'deadline'>): Promise<void> {
      const row = await beginnings.commit({ id, asked_at: askedAt, deadline })
      if (row) show(row.match_id, row)
    },

    /** Returns the first answer to a question, which alone counts, even when another process recorded it. */
    async answer(id: string, given: AskAnswer): Promise<AskRecord> {
      const { answer, ...columns } = answerColumns(given)
      const row = await firstRow<AskRow>(pool, {
        name: 'ask-answer',
        text: ANSWER,
        values: [
          ...[id, JSON.stringify(answer), columns.answered_at, columns.latency_ms, columns.reasoning, columns.error],
          ...[promptText(given), columns.reply, columns.model, columns.tokens_in, columns.tokens_out],
          ...[columns.cost_micros, columns.unheard],
        ],
      })
      if (row) return toAsk(row)
      return standing(await firstRow<AskRow>(pool, `SELECT ${ASK_COLUMNS} FROM ask WHERE id = $1`, [id]))
    },

    async open(matchId: string): Promise<AskRecord[]> {
      const statement = `SELECT ${ASK_COLUMNS} FROM ask WHERE match_id = $1 AND answer IS NULL ORDER BY turn, seat, attempt`
      return (await allRows<AskRow>(pool, statement, [matchId])).map(toAsk)
    },

    /** Players who have answered still appear as being asked, since only players may know who has answered. */
    async askedNow(matchId: string): Promise<AskedNow[]> {
      const rows = await allRows<AskedRow>(pool, { name: 'asked-now', text: ASKED_NOW, values: [matchId] })
      return rows.filter(isShownToViewers).map(toAskedNow)
    },
  }
}

type Beginning = Record<'id' | 'asked_at' | 'deadline', string>

const BEGINNINGS = { atOnce: 1, heaviest: 200, weigh: () => 1, aloneAtOnce: 1 }

function beginning(pool: Pool): Writing<Beginning, BegunRow | null> {
  async function together(begun: readonly Beginning[]): Promise<(BegunRow | null)[]> {
    const values = [JSON.stringify(begun)]
    const rows = await allRows<BegunRow>(pool, { name: 'ask-begin', text: BEGIN, values })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return begun.map(({ id }) => byId.get(id) ?? null)
  }
  return { together, alone: async (begun) => (await together([begun]))[0] ?? null }
}

const BEGIN = `
  UPDATE ask SET asked_at = begun.asked_at, deadline = begun.deadline
  FROM json_to_recordset($1::json) AS begun (id text, asked_at timestamptz, deadline timestamptz)
  WHERE ask.id = begun.id AND ask.answer IS NULL
  RETURNING ask.id, ask.match_id, ask.turn, ask.seat, ask.kind, ask.asked_at, ask.deadline`

type BegunRow = AskedRow & Row<'Ask', 'id' | 'match_id'>

type AskedRow = Row<'Ask', 'turn' | 'seat' | 'kind'> & { asked_at: Date; deadline: Date }

/** Kinds of questions with this prefix are asked by experiments only; they are no part of the game's rules. */
const PROBE = 'probe:'

const COVERT = new Set(Object.values<AnyGame>(games).flatMap(({ covert = [] }) => covert))

export const isShownToViewers = ({ kind }: { kind: string }): boolean => !COVERT.has(kind) && !kind.startsWith(PROBE)

export const toAskedNow = ({ turn, seat, kind, asked_at, deadline }: AskedRow): AskedNow => ({
  turn,
  seat,
  ask: kind,
  limitMs: deadline.getTime() - asked_at.getTime(),
  deadline: deadline.toISOString(),
})

export const timesOf = (ask: Omit<NewAsk, 'matchId'>): AskedRow => ({
  ...ask,
  asked_at: new Date(ask.askedAt),
  deadline: new Date(ask.deadline),
})

// SQL: in matches with a timetable all players of a turn show the same times, to hide who answered early.
export const ASKED_NOW = `
  WITH newest AS (SELECT max(turn) AS turn FROM ask WHERE match_id = $1), asked AS (
    SELECT DISTINCT ON (ask.seat) ask.turn, ask.seat, ask.kind,
      CASE WHEN ${PACED} THEN max(ask.asked_at) OVER () ELSE ask.asked_at END AS asked_at,
      CASE WHEN ${PACED} THEN max(ask.deadline) OVER () ELSE ask.deadline END AS deadline,
      ask.answer IS NULL OR ${PACED} AS open
    FROM match JOIN arena ON arena.id = match.arena_id JOIN ask ON ask.match_id = match.id, newest
    WHERE match.id = $1 AND match.status = 'running' AND ask.turn = newest.turn AND ask.kind NOT LIKE 'probe:%' ORDER BY ask.seat, ask.attempt DESC
  )
  SELECT turn, seat, kind, asked_at, deadline FROM asked
  WHERE EXISTS (SELECT FROM asked WHERE open AND deadline > now()) ORDER BY seat`

/**
 * SQL condition: the agent of the row `version` was taken out of the match, perhaps by a new owner, who must not read what
 * was sent. Its seats are found by the match alone, since PostgreSQL might otherwise read all seats that the version ever
 * had.
 */
export const IS_OUT = (match: string): string => `EXISTS (
  SELECT FROM (SELECT version_id, taken_out_at FROM seat WHERE match_id = ${match} OFFSET 0) AS seat
  WHERE seat.version_id = version.id AND seat.taken_out_at IS NOT NULL)`

// SQL: stores an agent's answer without its texts if its owner has deleted their account, or it was taken out.
const ANSWER = `
  WITH owner AS (
    SELECT agent.paused IS NOT DISTINCT FROM 'owner-deleted'
      OR ($7::json IS NOT NULL AND ${IS_OUT('ask.match_id')}) AS gone
    FROM ask JOIN agent_version AS version ON version.id = ask.version_id JOIN agent ON agent.id = version.agent_id
    WHERE ask.id = $1
  )
  UPDATE ask SET answer = $2, answered_at = $3, latency_ms = $4, reasoning = $5,
    error = CASE WHEN NOT gone THEN $6 END,
    prompt = CASE WHEN NOT gone THEN $7::json END,
    reply = CASE WHEN NOT gone THEN $8 END,
    model = CASE WHEN NOT gone THEN $9 END,
    tokens_in = $10, tokens_out = $11, cost_micros = $12, unheard = $13
  FROM owner WHERE ask.id = $1 AND ask.answer IS NULL RETURNING ${ASK_COLUMNS}`

function standing(row: AskRow | undefined): AskRecord {
  if (!row) throw new Error('no such ask')
  return toAsk(row)
}
