import type { Pool } from 'pg'
import { allRows, type Row } from '../database/rows.ts'
import type { Ask } from './ask-rows.ts'
import { isFailed, type PackedAsks, type Reasoning, unpackAsks, unpackReasoning } from './packed-asks.ts'

export interface PastAsk extends Ask {
  version: number
  agentId: string
  refused?: string
}

export interface AskPlace {
  askedAt: string
  id: string
}

export interface PastRow extends PackedAsks, Row<'PastAsk', 'asked_at'>, Row<'AgentVersion', 'agent_id'> {
  version: number
  reasoning: Buffer | null
  refusals: { turn: number; attempt: number; why: string }[] | null
}

export function toPastAsks(row: PastRow): PastAsk[] {
  const asks = unpackAsks(row, row.reasoning)
  if (!asks.ok) return []
  const { match_id, seat, version_id, version, agent_id, refusals } = row
  return asks.value.map((ask) => {
    const refusal = refusals?.find(({ turn, attempt }) => turn === ask.turn && attempt === ask.attempt)
    return {
      ...ask,
      ...(refusal && { refused: refusal.why }),
      matchId: match_id,
      seat,
      versionId: version_id,
      version,
      agentId: agent_id,
    }
  })
}

export const newestFirst = (one: AskPlace, other: AskPlace): number =>
  order(other.askedAt, one.askedAt) || order(other.id, one.id)

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * SQL condition: agents' stated reasoning may be shown, because the match ended regularly and none of its texts was
 * hidden by moderators.
 */
export const SHOWN = `match.status = 'finished' AND NOT EXISTS (
  SELECT FROM hidden_text WHERE hidden_text.match_id = match.id
)`

export async function pastReasoningOf(pool: Pool, matchId: string): Promise<Reasoning[]> {
  const { rows } = await pool.query<Row<'MatchReasoning', 'packed'>>(
    `SELECT packed FROM match_reasoning JOIN match ON match.id = match_id WHERE match_id = $1 AND ${SHOWN}`,
    [matchId],
  )
  return rows.flatMap(({ packed }) => unpackReasoning(packed))
}

export const pastAsksIn = async (pool: Pool, matchId: string, agentId: string, ownerId: string): Promise<PastAsk[]> =>
  (await allRows<PastRow>(pool, OF_MATCH, [ownerId, agentId, matchId])).flatMap(toPastAsks).sort(inOrder)

export const inOrder = (one: Asked, other: Asked): number =>
  one.turn - other.turn || one.seat - other.seat || one.attempt - other.attempt

type Asked = Pick<Ask, 'turn' | 'seat' | 'attempt'>

export interface PastQuery {
  ownerId: string
  agentId?: string | undefined
  after?: AskPlace | undefined
  failed?: boolean | undefined
}

/**
 * Reads archived questions, newest first, until at least `least` are found; all questions to one seat in a match are
 * read together.
 */
export async function pastAsksOf(pool: Pool, query: PastQuery, least: number): Promise<PastAsk[]> {
  const { after, failed = false } = query
  const fits = (ask: PastAsk) =>
    (!after || newestFirst(after, ask) < 0) && (!failed || isFailed(ask) || ask.refused !== undefined)
  const found: PastAsk[] = []
  const values = [query.ownerId, query.agentId ?? null, failed]
  if (after) {
    // Questions to one seat in a match are stored together; a page may begin among them, so their remaining part is
    // read first.
    const { rows } = await pool.query<PastRow>(STRADDLING, [...values, after.askedAt])
    found.push(...rows.flatMap(toPastAsks))
  }
  let last: PastRow | undefined
  for (;;) {
    const from = last
      ? [last.asked_at, last.match_id, last.seat, last.version_id]
      : [after?.askedAt ?? 'infinity', '', 0, '']
    const { rows } = await pool.query<PastRow>(NEWEST, [...values, ...from, least])
    found.push(...rows.flatMap(toPastAsks))
    last = rows.at(-1)
    const horizon = rows.length < least ? '' : (last?.asked_at.toISOString() ?? '')
    const certain = found.filter((ask) => ask.askedAt > horizon && fits(ask))
    if (horizon === '' || certain.length >= least) return certain.sort(newestFirst)
  }
}

const PAST = `past_ask.match_id, past_ask.seat, past_ask.version_id, past_ask.asked_at, past_ask.asks, past_ask.traffic,
  version.number AS version, version.agent_id,
  (SELECT json_agg(json_build_object('turn', turn, 'attempt', attempt, 'why', why))
    FROM match_refusal AS refusal WHERE refusal.match_id = past_ask.match_id AND refusal.seat = past_ask.seat) AS refusals`

const FAILED = `(past_ask.failed OR EXISTS (
  SELECT FROM match_refusal AS refusal WHERE refusal.match_id = past_ask.match_id AND refusal.seat = past_ask.seat
))`

const WHOSE = `
  FROM agent JOIN agent_version AS version ON version.agent_id = agent.id`

const REASONING = 'LEFT JOIN match_reasoning AS reasons ON reasons.match_id = past.match_id'

const THEIRS = `agent.owner_id = $1 AND ($2::text IS NULL OR agent.id = $2)`

export const NEWEST = `
  SELECT past.*, reasons.packed AS reasoning FROM (
    SELECT past.* ${WHOSE} CROSS JOIN LATERAL (
      SELECT ${PAST} FROM past_ask
      WHERE past_ask.version_id = version.id AND (NOT $3::boolean OR ${FAILED})
        AND (past_ask.asked_at, past_ask.match_id, past_ask.seat, past_ask.version_id)
          < ($4::timestamptz, $5::text, $6::int, $7::text)
      ORDER BY past_ask.asked_at DESC, past_ask.match_id DESC, past_ask.seat DESC LIMIT $8
    ) AS past
    WHERE ${THEIRS} ORDER BY past.asked_at DESC, past.match_id DESC, past.seat DESC, past.version_id DESC LIMIT $8
  ) AS past ${REASONING}
  ORDER BY past.asked_at DESC, past.match_id DESC, past.seat DESC, past.version_id DESC`

export const STRADDLING = `
  SELECT past.*, reasons.packed AS reasoning FROM (
    SELECT ${PAST} ${WHOSE} JOIN past_ask ON past_ask.version_id = version.id
    WHERE ${THEIRS} AND (NOT $3::boolean OR ${FAILED})
      AND past_ask.asked_at >= $4::timestamptz AND past_ask.begun_at <= $4::timestamptz
  ) AS past ${REASONING}`

export const OF_MATCH = `
  SELECT past.*, reasons.packed AS reasoning FROM (
    SELECT ${PAST} ${WHOSE} JOIN past_ask ON past_ask.version_id = version.id
    WHERE ${THEIRS} AND past_ask.match_id = $3
  ) AS past ${REASONING}`
