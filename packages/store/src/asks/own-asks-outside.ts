import type { Pool } from 'pg'
import { fromRow, type Row } from '../database/rows.ts'
import type { Ask, AskAnswer } from './ask-rows.ts'

export interface OutsideQuery {
  ownerId: string
  agentId?: string
  after: { askedAt: string; id: string } | undefined
  failed: boolean | undefined
}

export type AskedOutside = Omit<Ask, 'matchId'> & { agentId: string; version: number }

export async function outsideOf(
  pool: Pool,
  { ownerId, agentId, after, failed = false }: OutsideQuery,
  limit: number,
): Promise<AskedOutside[]> {
  const { rows } = await pool.query<OutsideRow>(OUTSIDE_OF_AGENT, [
    ...[agentId ?? null, ownerId, after?.askedAt ?? null, after?.id ?? null, limit, failed],
  ])
  return rows.map((row) => ({ ...fromRow(row), turn: 0, attempt: 1 }))
}

interface OutsideRow
  extends Omit<
      Row<'ExperimentAsk'>,
      'experiment_id' | 'number' | 'agent' | 'answer' | 'fault' | 'sampling' | 'digest' | 'form'
    >,
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
  WHERE ($1::text IS NULL OR agent.id = $1) AND agent.owner_id = $2
  ORDER BY newest.asked_at DESC, newest.id DESC LIMIT $5`
