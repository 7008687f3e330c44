import { ok, type Result } from '@masquerade/game'
import { MAILBOX_CHANNEL } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { firstRow } from '../database/rows.ts'
import { TAKEN_OUT } from '../operating/runners.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { type OwnAgent, ownAgent } from './own-agents.ts'

export function takingOut(database: Database) {
  return {
    /**
     * An agent that its owner takes out of a match, other than a trial, is also switched off, so that it joins no other
     * match.
     */
    takeOut: (ownerId: string, agentId: string, table: string): Promise<Result<OwnAgent, AgentError>> =>
      database.transaction(async (client) => {
        const seat = await firstRow<SeatRow>(client, SEAT, [agentId, ownerId, table])
        if (!seat) return refuse('no-such-agent')
        if (seat.status === null) return refuse('no-such-table')
        if (seat.status !== 'queued' && seat.status !== 'running') return refuse('match-over')
        if (!seat.is_out) await leave(client, agentId, table, seat.purpose === 'trial')
        return ok(await ownAgent(client, agentId))
      }),

    async withdraw(tables: readonly string[]): Promise<void> {
      await database.pool.query(WITHDRAW, [tables])
    },
  }
}

async function leave(client: PoolClient, agentId: string, table: string, isTrial: boolean): Promise<void> {
  await client.query('UPDATE seat SET taken_out_at = now() WHERE table_token = $1', [table])
  await client.query(WITHDRAW, [[table]])
  if (!isTrial) await client.query('UPDATE agent SET online = false WHERE id = $1', [agentId])
  await client.query(`SELECT pg_notify('${MAILBOX_CHANNEL}', '${TAKEN_OUT}')`)
}

interface SeatRow {
  status: string | null
  purpose: string | null
  is_out: boolean
}

// SQL: reads an agent's seat and locks the row of its match, so that the match cannot end or change its seats
// meanwhile.
const SEAT = `
  SELECT there.status, there.purpose, coalesce(there.is_out, false) AS is_out FROM agent LEFT JOIN LATERAL (
    SELECT match.status, match.purpose, seat.taken_out_at IS NOT NULL AS is_out
    FROM seat JOIN match ON match.id = seat.match_id
    WHERE seat.table_token = $3 AND seat.agent_id = agent.id FOR SHARE OF match
  ) AS there ON true
  WHERE agent.id = $1 AND agent.owner_id = $2`

/** SQL: withdraws open questions to an agent that was taken out of a match; its answers then count as late. */
const WITHDRAW = `
  UPDATE mailbox_ask SET deadline = least(mailbox_ask.deadline, now()) FROM ask JOIN seat ON seat.match_id = ask.match_id AND seat.seat = ask.seat
  WHERE seat.table_token = ANY ($1) AND mailbox_ask.ask_id = ask.id AND ask.answer IS NULL`
