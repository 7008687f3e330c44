import type { Pool } from 'pg'
import { allRecords, allRows, firstRow, type Row } from '../database/rows.ts'
import { limitOf, newestPage } from '../matches/cursor.ts'
import { maskedNow } from '../matches/masks.ts'
import {
  ASK_COLUMNS,
  type AskAnswer,
  type AskRecord,
  type AskRow,
  inOrder,
  newestFirst,
  OWN_VERSION,
  type PastAsk,
  type PastQuery,
  pastAsksIn,
  pastAsksOf,
  pastReasoningOf,
  type Reasoning,
  SHOWN,
  toAsk,
} from './ask-rows.ts'

export interface OwnAsk extends Omit<AskRecord, 'matchId'> {
  /** Missing while the seating is secret: the match and the seat together would reveal where the agent sits. */
  matchId?: string
  version: number
  refused?: string
  refusedCode?: string
}

/** Current questions are read before archived ones: one archived in between is read twice, not missed. */
export function ownAsks(pool: Pool) {
  return {
    /** Returns an empty list of questions to anybody but the owner of the agent, and no questions of a former owner's time. */
    ofAgent: (
      agentId: string,
      ownerId: string,
      { cursor, limit, failed = false }: { cursor?: string | undefined; limit: number; failed?: boolean | undefined },
    ) =>
      newestPage<OwnAsk, OwnAsk>({
        ...{ cursor, limit: limitOf(limit), of: 'questions' },
        async read(place, most) {
          const after = place && { askedAt: place.createdAt, id: place.id }
          const values = [agentId, ownerId, after?.askedAt ?? null, after?.id ?? null, most, failed]
          const rows = await allRows<OwnAskRow>(pool, OF_AGENT, values)
          const past = await pastAsksOf(pool, { ownerId, agentId, after, failed }, most)
          const outside = await outsideOf(pool, { ownerId, agentId, after, failed }, most)
          const all = [...once(rows.map(toOwnAsk), past.map(withoutAgent)), ...outside.map(withoutAgent)]
          return all.sort(newestFirst)
        },
        toItem: (ask) => ask,
        at: ({ askedAt }) => new Date(askedAt),
      }),

    async ofMatchSeat(matchId: string, agentId: string, ownerId: string): Promise<OwnAsk[]> {
      const rows = await allRows<OwnAskRow>(
        pool,
        `SELECT ${OWN_COLUMNS} FROM ask
         JOIN agent_version AS version ON version.id = ask.version_id JOIN agent ON agent.id = version.agent_id
         WHERE ask.match_id = $1 AND agent.id = $2 AND agent.owner_id = $3 AND ${OWN_VERSION} ORDER BY turn, seat, attempt`,
        [matchId, agentId, ownerId],
      )
      const past = await pastAsksIn(pool, matchId, agentId, ownerId)
      return once(rows.map(toOwnAsk), past.map(withoutAgent)).sort(inOrder)
    },

    goneBefore: async (agentId: string, ownerId: string): Promise<string | undefined> =>
      (await firstRow<{ since: Date }>(pool, GONE_BEFORE, [agentId, ownerId]))?.since.toISOString(),

    /** Agents' stated reasoning, once the match has finished, unless moderators hid one of its texts. */
    async reasoningOf(matchId: string): Promise<Reasoning[]> {
      const rows = await allRows<Reasoning>(
        pool,
        `SELECT turn, seat, attempt, ask.kind, reasoning FROM ask JOIN match ON match.id = ask.match_id
         WHERE ask.match_id = $1 AND reasoning IS NOT NULL AND ${SHOWN} ORDER BY turn, seat, attempt`,
        [matchId],
      )
      const past = await pastReasoningOf(pool, matchId)
      return past.length > 0 ? past.sort(inOrder) : rows
    },
  }
}

/** Current and archived questions are read one after the other; a question that is found in both is kept once. */
function once(live: readonly OwnAsk[], past: readonly OwnAsk[]): OwnAsk[] {
  const seen = new Set(past.map(({ id }) => id))
  return [...live.filter(({ id }) => !seen.has(id)), ...past]
}

const withoutAgent = ({ agentId: _, ...ask }: PastAsk | AskedOutside): OwnAsk => ask

const REFUSAL = `FROM match_refusal AS refusal WHERE refusal.match_id = ask.match_id AND refusal.turn = ask.turn
  AND refusal.seat = ask.seat AND refusal.attempt = ask.attempt`

const OWN_COLUMNS = `${ASK_COLUMNS}, version.number, ${maskedNow('ask.match_id')} AS masked,
  (SELECT json_build_object('refused', refusal.why, 'refusedCode', refusal.code) ${REFUSAL}) AS refusal`

/** SQL: merges each version's newest questions, each read through an index; an agent has few versions. */
export const OF_AGENT = `
  SELECT newest.* FROM agent JOIN agent_version AS version ON version.agent_id = agent.id
  CROSS JOIN LATERAL (
    SELECT ${OWN_COLUMNS} FROM ask
    WHERE ask.version_id = version.id
      AND ($3::timestamptz IS NULL OR (ask.asked_at, ask.id) < ($3::timestamptz, $4::text))
      AND (NOT $6::boolean OR ask.answer ? 'missing' OR EXISTS (SELECT ${REFUSAL}))
    ORDER BY ask.asked_at DESC, ask.id DESC LIMIT $5
  ) AS newest
  WHERE agent.id = $1 AND agent.owner_id = $2 AND ${OWN_VERSION}
  ORDER BY newest.asked_at DESC, newest.id DESC LIMIT $5`

// SQL: the start of the oldest month whose archived questions are kept; each kept month has a partition of the table.
const GONE_BEFORE = `
  SELECT kept.since FROM (
    SELECT min(to_date(relname, '"m"YYYY_MM'))::timestamp AT TIME ZONE 'UTC' AS since
    FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
    WHERE inhparent = 'past_ask'::regclass AND relname ~ '^m\\d{4}_\\d\\d$'
  ) AS kept
  WHERE EXISTS (
    SELECT FROM seat JOIN agent ON agent.id = seat.agent_id JOIN agent_version AS version ON version.id = seat.version_id
    WHERE agent.id = $1 AND agent.owner_id = $2 AND ${OWN_VERSION} AND seat.begun_at < kept.since
  )`

type OwnAskRow = AskRow & { number: number; masked: boolean; refusal: Pick<PastAsk, 'refused' | 'refusedCode'> | null }

function toOwnAsk({ number, masked, refusal, ...row }: OwnAskRow): OwnAsk {
  const { matchId, ...ask } = toAsk(row)
  return { ...ask, ...(!masked && { matchId }), ...refusal, version: number }
}

export type AskedOutside = Omit<AskRecord, 'matchId'> & { agentId: string; version: number }

export async function outsideOf(
  pool: Pool,
  { ownerId, agentId, after, failed = false }: PastQuery,
  limit: number,
): Promise<AskedOutside[]> {
  const values = [agentId ?? null, ownerId, after?.askedAt ?? null, after?.id ?? null, limit, failed]
  const asks = await allRecords<OutsideRow>(pool, OUTSIDE_OF_AGENT, values)
  return asks.map((ask) => ({ ...ask, turn: 0, attempt: 1 }))
}

interface OutsideRow
  extends Row<'ExperimentAsk', 'id' | 'version_id' | 'seat' | 'kind' | 'asked_at' | 'deadline' | 'answered_at'>,
    Row<'ExperimentAsk', 'latency_ms' | 'reasoning' | 'error' | 'prompt' | 'reply' | 'model'>,
    Row<'ExperimentAsk', 'tokens_in' | 'tokens_out' | 'cost_micros'>,
    Row<'AgentVersion', 'agent_id'> {
  version: number
  answer: AskAnswer['answer'] | null
}

export const OUTSIDE_OF_AGENT = `
  SELECT newest.* FROM agent JOIN agent_version AS version ON version.agent_id = agent.id
  CROSS JOIN LATERAL (
    SELECT ask.id, version.agent_id, ask.version_id, version.number AS version, ask.seat, ask.kind, ask.asked_at, ask.deadline,
      ask.answered_at, ask.answer, ask.latency_ms, ask.reasoning, ask.error, ask.prompt, ask.reply, ask.model,
      ask.tokens_in, ask.tokens_out, ask.cost_micros
    FROM experiment_ask AS ask
    WHERE ask.version_id = version.id
      AND ($3::timestamptz IS NULL OR (ask.asked_at, ask.id) < ($3::timestamptz, $4::text))
      AND (NOT $6::boolean OR ask.answer ? 'missing')
    ORDER BY ask.asked_at DESC, ask.id DESC LIMIT $5
  ) AS newest
  WHERE ($1::text IS NULL OR agent.id = $1) AND agent.owner_id = $2 AND ${OWN_VERSION}
  ORDER BY newest.asked_at DESC, newest.id DESC LIMIT $5`
