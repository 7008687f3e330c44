import { randomBytes } from 'node:crypto'
import { ok, type Result, storableJson } from '@masquerade/game'
import {
  type AgentCheckStep,
  type AgentSettings,
  agentSettings,
  type PlayLanguage,
  secretGoesTo,
} from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import type { CheckQueue } from '../../database/queue.ts'
import { anyRow, fromRow, type Row } from '../../database/rows.ts'
import type { AgentCheck } from '../../generated/client.ts'
import type { SealedSecret } from '../../secrets/sealing.ts'
import { type AgentError, refuse } from '../agent-error.ts'
import { settingsOf } from '../agent-rows.ts'
import { holds } from './holds.ts'
import { type GivenBefore, keepSecret } from './keep-secret.ts'

export interface NewCheck {
  settings: AgentSettings
  language: PlayLanguage
  secret?: { text: string }
  agentId?: string
}

export interface Check {
  id: string
  agentId: string
  settings: AgentSettings
  hasSecret: boolean
  language: PlayLanguage
  /**
   * The agent's address must return this text to prove that the user owns it; a user's text stays the same within a
   * day.
   */
  challenge: string
  status: 'queued' | 'running' | 'done'
  steps: AgentCheckStep[]
  createdAt: string
  finishedAt?: string
}

export interface CheckWork extends Check {
  userId: string
  secret?: SealedSecret
}

const KEPT = '1 day'

export function checks(database: Database, queue: CheckQueue) {
  const { pool, prisma } = database

  return {
    ...holds(database),

    create: (
      userId: string,
      { settings, language, secret, agentId }: NewCheck,
    ): Promise<Result<{ check: Check; signingSecret?: string }, AgentError>> =>
      database.transaction(async (client) => {
        await client.query(`DELETE FROM agent_check WHERE created_at < now() - interval '${KEPT}'`)
        const before = agentId === undefined ? undefined : await ofAgent(client, userId, agentId)
        if (agentId !== undefined && !before) return refuse('no-such-agent')
        if (before && before.for.kind !== settings.kind) return refuse('other-kind')
        const id = newId()
        const purpose = agentId ?? newId()
        const kept = await keepSecret(client, userId, purpose, settings, secret ?? usable(before, settings))
        if (!kept.ok) return kept
        const { rows } = await client.query<Row<'AgentCheck', 'challenge' | 'created_at'>>(
          `INSERT INTO agent_check (id, user_id, agent_id, settings, secret, language, challenge)
           SELECT $1, $2, $3, $4, $5, $6, coalesce(
             (SELECT challenge FROM agent_check WHERE user_id = $2 ORDER BY created_at DESC, id LIMIT 1), $7
           ) RETURNING challenge, created_at`,
          [
            id,
            userId,
            purpose,
            JSON.stringify(settings),
            kept.value.sealed ? JSON.stringify(kept.value.sealed) : null,
            language,
            `masquerade-${randomBytes(16).toString('hex')}`,
          ],
        )
        await queue.enqueueCheckIn(client, id)
        const [made] = rows
        if (!made) throw new Error('an inserted check did not come back')
        const { sealed, signingSecret } = kept.value
        const check: Check = {
          ...{ id, agentId: purpose, settings, hasSecret: sealed !== undefined, language, challenge: made.challenge },
          ...{ status: 'queued', steps: [], createdAt: made.created_at.toISOString() },
        }
        return ok({ check, ...(signingSecret !== undefined && { signingSecret }) })
      }),

    async get(userId: string, id: string): Promise<Check | undefined> {
      const row = await prisma.agentCheck.findUnique({ where: { id, userId } })
      return row ? toCheck(row) : undefined
    },

    /** Begins a check of an agent again from its first step; returns undefined if the check was done or deleted. */
    async begin(id: string): Promise<CheckWork | undefined> {
      const [row] = await prisma.agentCheck.updateManyAndReturn({
        where: { id, status: { not: 'done' } },
        data: { status: 'running', steps: [] },
      })
      if (!row) return undefined
      const secret = row.secret as SealedSecret | null // as it was sealed here
      return { ...toCheck(row), userId: row.userId, ...(secret && { secret }) }
    },

    addStep: (id: string, step: AgentCheckStep): Promise<boolean> =>
      anyRow(pool, `UPDATE agent_check SET steps = steps || $2::jsonb WHERE id = $1 AND status = 'running'`, [
        id,
        JSON.stringify([storableJson(step)]),
      ]),

    async finish(id: string): Promise<void> {
      await pool.query(
        `UPDATE agent_check SET status = 'done', finished_at = now() WHERE id = $1 AND status = 'running'`,
        [id],
      )
    },
  }
}

export type Checks = ReturnType<typeof checks>

async function ofAgent(client: PoolClient, userId: string, agentId: string): Promise<GivenBefore | undefined> {
  const { rows } = await client.query<
    Row<'Agent', 'kind'> & Row<'AgentVersion', 'settings'> & { secret: SealedSecret | null }
  >(
    `SELECT agent.kind, version.settings, version.secret
     FROM agent JOIN agent_version AS version ON version.agent_id = agent.id
     WHERE agent.id = $1 AND agent.owner_id = $2 AND agent.retired_at IS NULL
     ORDER BY version.number DESC LIMIT 1 FOR SHARE OF version`,
    [agentId, userId],
  )
  return rows[0] && { sealed: rows[0].secret ?? undefined, for: settingsOf(rows[0].kind, rows[0].settings) }
}

/**
 * An agent's stored secret is used again only when the agent's address stays the same, so that no other server gets it.
 */
const usable = (before: GivenBefore | undefined, settings: AgentSettings): GivenBefore | 'none' =>
  before && secretGoesTo(before.for) === secretGoesTo(settings) ? before : 'none'

function toCheck({ userId: _, heldUntil: __, secret, settings, ...row }: AgentCheck): Check {
  return {
    ...fromRow(row),
    settings: agentSettings.parse(settings),
    hasSecret: secret !== null,
    // The casts of `language` and `steps` are right because only this file writes these two columns, always with values
    // of these types.
    language: row.language as PlayLanguage,
    steps: row.steps as unknown as AgentCheckStep[],
  }
}
