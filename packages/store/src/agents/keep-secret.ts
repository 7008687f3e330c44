import { randomBytes } from 'node:crypto'
import { ok, type Result } from '@masquerade/game'
import { type AgentSettings, agentSettings, secretGoesTo } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import { firstRow, type Row } from '../database/rows.ts'
import { keyInUse, sealFor } from '../secrets/keys.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { type AgentError, refuse } from './agent-error.ts'

export interface GivenBefore {
  sealed?: SealedSecret | undefined
  for: AgentSettings
}

type SecretOrigin = { text: string } | { check: string } | GivenBefore | 'none'

export interface Kept {
  sealed?: SealedSecret
  signingSecret?: string
}

export async function keepSecret(
  client: PoolClient,
  ownerId: string,
  agentId: string,
  settings: AgentSettings,
  origin: SecretOrigin,
): Promise<Result<Kept, AgentError>> {
  if (origin !== 'none' && 'text' in origin) return sealed(client, agentId, origin.text)
  const byCheck = origin !== 'none' && 'check' in origin
  const before =
    origin === 'none' ? undefined : byCheck ? await givenToCheck(client, ownerId, agentId, origin.check) : origin
  if (byCheck && !before) return refuse('no-such-check')
  if (before?.sealed) {
    if (secretGoesTo(before.for) !== secretGoesTo(settings)) return refuse(byCheck ? 'other-address' : 'secret-needed')
    return (await keyInUse(client, before.sealed.keyId)) ? ok({ sealed: before.sealed }) : refuse('secret-needed')
  }
  if (settings.kind !== 'webhook') return ok({})
  const signingSecret = `whsec_${randomBytes(32).toString('base64url')}`
  const made = await sealed(client, agentId, signingSecret)
  return made.ok ? ok({ ...made.value, signingSecret }) : made
}

async function sealed(client: PoolClient, agentId: string, secret: string): Promise<Result<Kept, AgentError>> {
  const box = await sealFor(client, agentId, secret)
  return box ? ok({ sealed: box }) : refuse('no-key')
}

/** Locks the agent's stored secret, since a parallel request could otherwise encrypt it again with another key. */
async function givenToCheck(
  client: PoolClient,
  userId: string,
  agentId: string,
  checkId: string,
): Promise<GivenBefore | undefined> {
  const row = await firstRow<Row<'AgentCheck', 'settings'> & { secret: SealedSecret | null }>(
    client,
    'SELECT settings, secret FROM agent_check WHERE id = $1 AND user_id = $2 AND agent_id = $3 FOR UPDATE',
    [checkId, userId, agentId],
  )
  return row && { sealed: row.secret ?? undefined, for: agentSettings.parse(row.settings) }
}
