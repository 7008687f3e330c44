import { ok, type Result } from '@masquerade/game'
import {
  type AgentCheckStep,
  type AgentSettings,
  addressOf,
  agentSettings,
  hubOwnerOf,
  storedSettings,
  type VerifiedBy,
} from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { allRows, type Client, firstRow, type Row, type Tx } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { addVersion, lockAgents, NEWEST_VERSION, settingsOf } from './agent-rows.ts'
import { type OwnAgent, ownAgent } from './own-agents.ts'
import { eraseTraffic, leaveMatches, lockMatchesOf, retireIn } from './switches.ts'

export function ownership(database: Database) {
  return {
    /** The new owner gets only the agent's address: the former owner's secret and prompt are erased, and used no more. */
    async claim(userId: string, agentId: string, checkId?: string): Promise<Result<OwnAgent, AgentError>> {
      const claimed = await database.transaction(async (client) => {
        const proof = await prove(client, userId, agentId, checkId)
        if (!proof.ok) return proof
        const { kind, settings, by, hadSecret } = proof.value
        for (const statement of [
          'UPDATE access_token SET revoked_at = now() WHERE agent_id = $1 AND revoked_at IS NULL',
          'UPDATE agent_check SET secret = NULL WHERE agent_id = $1',
          // A former owner's answers to invitations do not bind the new owner.
          `UPDATE arena_guest SET state = 'invited', at = now() WHERE agent_id = $1`,
        ])
          await client.query(statement, [agentId])
        await leaveMatches(client, agentId)
        await eraseTraffic(client, [agentId])
        await eraseVersions(client, agentId, kind)
        await addVersion(client, agentId, withoutPrompt(settings))
        await client.query(
          // Only an administrator lifts an administrator's pause: a second account could claim the agent to undo it.
          `UPDATE agent SET owner_id = $2, verified = $3, verified_at = now(), online = online AND NOT $4, missed = 0, waits_until = NULL,
             paused = CASE WHEN paused = 'admin' THEN paused END,
             paused_at = CASE WHEN paused = 'admin' THEN paused_at END WHERE id = $1`,
          [agentId, userId, by, hadSecret],
        )
        return ok(await ownAgent(client, agentId))
      })
      if (claimed.ok) await keepNewestProof(database.pool, claimed.value)
      return claimed
    },

    takeDown: (userId: string, agentId: string, checkId?: string): Promise<Result<void, AgentError>> =>
      database.transaction(async (client) => {
        const proof = await prove(client, userId, agentId, checkId)
        if (!proof.ok) return proof
        await retireIn(client, agentId)
        return ok(undefined)
      }),
  }
}

export async function verification(
  client: Tx,
  userId: string,
  settings: AgentSettings,
  checkId?: string,
): Promise<VerifiedBy | undefined> {
  const hubOwner = hubOwnerOf(settings)?.toLowerCase()
  if (hubOwner !== undefined && (await hubNames(client, userId)).has(hubOwner)) return 'huggingface'
  if (checkId === undefined || !(await answeredChallenge(client, userId, settings, checkId))) return undefined
  await outdateProofs(client, userId, settings)
  return 'challenge'
}

/** An address may change hands, so the newest challenge that it gave back counts, and those to other owners no more. */
async function outdateProofs(client: Tx, userId: string, settings: AgentSettings): Promise<void> {
  const proven = await provenAt(client, settings)
  await client.query(UNVERIFY, [idsOf(proven.filter(({ owner_id }) => owner_id !== userId))])
}

/**
 * Outdates what was locked in the transaction that stored a proof, or was proven at the same time. It runs after the commit:
 * only who holds no lock can wait for those of others, whatever their order.
 */
export async function keepNewestProof(pool: Pool, { verified, version }: OwnAgent): Promise<void> {
  const [newest, ...others] = verified === 'challenge' ? await provenAt(pool, version.settings) : []
  for (const { id, owner_id, verified_at } of others)
    if (owner_id !== newest?.owner_id) await pool.query(OUTDATE, [id, verified_at])
}

async function provenAt(client: Client, settings: AgentSettings): Promise<ProvenAgent[]> {
  const proven = await allRows<ProvenAgent>(client, PROVEN, [settings.kind])
  return proven.filter((agent) => addressOf(settingsOf(agent.kind, agent.settings)) === addressOf(settings))
}

type ProvenAgent = AgentAddress & Row<'Agent', 'owner_id' | 'verified_at'>

const PROVEN = `
  SELECT agent.id, agent.kind, version.settings, agent.owner_id, agent.verified_at FROM agent ${NEWEST_VERSION}
  WHERE agent.verified = 'challenge' AND agent.kind = $1 ORDER BY agent.verified_at DESC, agent.id`

type AgentAddress = Row<'Agent', 'id' | 'kind'> & Row<'AgentVersion', 'settings'>

/**
 * A user's agents are verified while their Spaces or models belong to the Hugging Face account that the user signed in with
 * last, or to an organization that it speaks for: others can claim what the user no longer speaks for.
 */
export async function verifyByHub(client: Tx, userId: string): Promise<void> {
  const names = await hubNames(client, userId)
  await lockAgents(client, `owner_id = $1 AND verified IS DISTINCT FROM 'challenge'`, [userId])
  const agents = await allRows<AgentAddress>(
    client,
    `SELECT agent.id, agent.kind, version.settings FROM agent ${NEWEST_VERSION}
     WHERE owner_id = $1 AND verified IS DISTINCT FROM 'challenge' AND retired_at IS NULL AND kind IN ('space', 'model')`,
    [userId],
  )
  const theirs = agents.filter(({ kind, settings }) =>
    names.has(hubOwnerOf(settingsOf(kind, settings))?.toLowerCase() ?? ''),
  )
  const others = agents.filter((agent) => !theirs.includes(agent))
  await client.query(VERIFY, [idsOf(theirs)])
  await client.query(UNVERIFY, [idsOf(others)])
}

const idsOf = (agents: readonly { id: string }[]): string[] => agents.map(({ id }) => id)

// SQL: without waiting, since a transaction may have locked an agent already, and others lock several in their order.
const UNVERIFY = `
  UPDATE agent SET verified = NULL, verified_at = NULL
  WHERE id IN (SELECT id FROM agent WHERE id = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED)`

const OUTDATE = 'UPDATE agent SET verified = NULL, verified_at = NULL WHERE id = $1 AND verified_at = $2'

const VERIFY = `UPDATE agent SET verified = 'huggingface', verified_at = now() WHERE id = ANY ($1) AND verified IS NULL`

async function prove(client: Tx, userId: string, agentId: string, checkId: string | undefined) {
  await lockMatchesOf(client, [agentId])
  await lockAgents(client, 'id = $1', [agentId])
  const agent = await firstRow<TargetRow>(
    client,
    `SELECT agent.kind, agent.verified, agent.retired_at, version.settings, version.secret IS NOT NULL AS had_secret
     FROM agent ${NEWEST_VERSION}
     WHERE agent.id = $1 AND agent.kind NOT IN ('house', 'person') AND agent.paused IS DISTINCT FROM 'owner-deleted'`,
    [agentId],
  )
  if (!agent) return refuse('no-such-agent')
  if (agent.retired_at) return refuse('retired')
  if (agent.verified !== null) return refuse('verified-already')
  const settings = settingsOf(agent.kind, agent.settings)
  const by = await verification(client, userId, settings, checkId)
  return by ? ok({ kind: agent.kind, settings, hadSecret: agent.had_secret, by }) : refuse('not-its-owner')
}

type TargetRow = Row<'Agent', 'kind' | 'verified' | 'retired_at'> &
  Row<'AgentVersion', 'settings'> & { had_secret: boolean }

/** Names of Hugging Face accounts are compared in lower case, since Hugging Face does not distinguish letter case. */
async function hubNames(client: Tx, userId: string): Promise<Set<string>> {
  const statement = `SELECT login, orgs FROM identity WHERE user_id = $1 AND provider = 'huggingface'`
  const rows = await allRows<Row<'Identity', 'login' | 'orgs'>>(client, statement, [userId])
  return new Set(rows.flatMap(({ login, orgs }) => [login, ...orgs]).flatMap((name) => name.toLowerCase() || []))
}

async function answeredChallenge(client: Tx, userId: string, settings: AgentSettings, checkId: string) {
  const check = await firstRow<Row<'AgentCheck', 'settings'> & { steps: AgentCheckStep[] }>(
    client,
    `SELECT settings, steps FROM agent_check
     WHERE id = $1 AND user_id = $2 AND status = 'done' AND finished_at > now() - interval '1 hour'`,
    [checkId, userId],
  )
  if (!check) return false
  const proven = check.steps.findLast(({ step }) => step === 'challenge')?.ok === true
  return proven && addressOf(agentSettings.parse(check.settings)) === addressOf(settings)
}

function withoutPrompt(settings: AgentSettings): AgentSettings {
  if (settings.kind !== 'model' && settings.kind !== 'api') return settings
  const { prompt: _, ...rest } = settings
  return { ...rest, strategy: rest.strategy === 'custom' ? 'plain' : rest.strategy }
}

const BARE = `
  UPDATE agent_version SET settings = $2, secret = NULL, published_at = NULL, of_former_owner = true,
    charged_to = coalesce(charged_to, (SELECT owner_id FROM agent WHERE agent.id = agent_id)) WHERE id = $1`

async function eraseVersions(client: Tx, agentId: string, kind: AgentKind): Promise<void> {
  const statement = 'SELECT id, settings FROM agent_version WHERE agent_id = $1'
  for (const { id, settings } of await allRows<Row<'AgentVersion', 'id' | 'settings'>>(client, statement, [agentId])) {
    const bare = storedSettings(withoutPrompt(settingsOf(kind, settings)))
    await client.query(BARE, [id, JSON.stringify(bare)])
  }
}
