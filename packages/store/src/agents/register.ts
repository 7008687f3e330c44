import { isDeepStrictEqual } from 'node:util'
import { ok, type Result, storable } from '@masquerade/game'
import {
  type AgentFields,
  type AgentSettings,
  addressOf,
  type CopyOf,
  secretGoesTo,
  type VerifiedBy,
} from '@masquerade/protocol'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { allRows, anyRow, firstRow, type Row, type Tx } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { notify } from '../notices/notifier.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { addVersion, lockAgents, NEWEST_VERSION, type Plays, playsOf, settingsOf } from './agent-rows.ts'
import { type Kept, keepSecret } from './checks.ts'
import { type OwnAgent, ownAgent } from './own-agents.ts'
import { keepNewestProof, verification } from './ownership.ts'
import { copied } from './recipes.ts'
import { anotherSlug, digestOf, slugOf } from './slug.ts'
import { leaveMatches, lockMatchesOf } from './switches.ts'

export type SecretSource = { text: string; check?: string } | { check: string }

interface AgentChanges {
  fields?: Partial<AgentFields>
  settings?: AgentSettings
  secret?: SecretSource | 'none'
}

interface Registered {
  agent: OwnAgent
  newVersion: boolean
  /** The key with which the site signs requests to the agent's webhook; no later call returns the key. */
  signingSecret?: string
}

export function register(database: Database) {
  return {
    /**
     * The new agent takes over the id and the secret of the check that tested it. Without a check, a form that is sent
     * again gives the id of its first sending.
     */
    async create(
      ownerId: string,
      fields: AgentFields,
      settings: AgentSettings,
      secret?: SecretSource,
      copyOf?: CopyOf,
      id = newId(),
    ): Promise<Result<Registered, AgentError>> {
      const created = await database.transaction(async (client) => {
        const plays = playsOf(settings.kind, fields.plays)
        if (!plays.ok) return plays
        const original = copyOf && (await copied(client, copyOf, settings.kind))
        if (original?.ok === false) return original
        const checkId = checkOf(secret)
        const check = checkId && (await firstRow<Row<'AgentCheck', 'agent_id'>>(client, CHECKED, [checkId, ownerId]))
        if (checkId !== undefined && !check) return refuse('no-such-check')
        const agentId = check ? check.agent_id : id
        if (await anyRow(client, 'SELECT FROM agent WHERE id = $1', [agentId])) return refuse('saved-already')
        const kept = await keepSecret(client, ownerId, agentId, settings, secret ?? 'none')
        if (!kept.ok) return kept
        const copiedFrom = original?.value
        await insertAgent(client, agentId, ownerId, { ...fields, plays: plays.value, copiedFrom }, settings)
        await addVersion(client, agentId, settings, kept.value.sealed)
        await setVerified(client, agentId, await verification(client, ownerId, settings, checkId))
        return ok({ agent: await ownAgent(client, agentId), newVersion: true, ...shownOnce(kept.value) })
      })
      if (created.ok) await keepNewestProof(database.pool, created.value.agent)
      return created
    },

    async update(ownerId: string, agentId: string, changes: AgentChanges): Promise<Result<Registered, AgentError>> {
      const updated = await database.transaction(async (client) => {
        if (changes.secret === 'none') await lockMatchesOf(client, [agentId])
        const now = await answering(client, ownerId, agentId)
        if (!now) return refuse('no-such-agent')
        if (now.retired_at) return refuse('retired')
        if (now.paused === 'admin' && looksOther(now, changes.fields)) return refuse('paused-by-admin')
        const before = settingsOf(now.kind, now.settings)
        const settings = changes.settings ?? before
        if (settings.kind !== now.kind) return refuse('other-kind')
        const said = changes.fields?.plays
        const plays = said === undefined ? undefined : playsOf(now.kind, said)
        if (plays?.ok === false) return plays
        const there = { sealed: now.secret ?? undefined, for: before }
        const isSaved = changes.secret && (await isOfSavedVersion(client, ownerId, agentId, changes.secret))
        const secret = changes.secret && !isSaved ? changes.secret : there
        const kept =
          changes.settings || changes.secret
            ? await keepSecret(client, ownerId, agentId, settings, secret)
            : ok<Kept>(now.secret ? { sealed: now.secret } : {})
        if (!kept.ok) return kept
        // A webhook gets its requests signed, so that without a secret it could be asked nothing.
        if (changes.fields?.online && now.kind === 'webhook' && !kept.value.sealed) return refuse('secret-needed')

        const fields = { ...changes.fields, plays: plays?.value }
        await updateFields(client, agentId, now.kind, fields)
        if (fields.name !== undefined && storable(fields.name) !== now.name)
          await notify(client, { kind: 'renamed', agent: agentId })
        const isOther = !isDeepStrictEqual(kept.value.sealed, now.secret ?? undefined)
        const newVersion = isOther || !isDeepStrictEqual(settings, before)
        if (newVersion) await addVersion(client, agentId, settings, kept.value.sealed)
        // Earlier versions may have a key where the newest has none.
        if (isOther || secret === 'none') {
          const at = secret === 'none' ? undefined : secretGoesTo(settings)
          const isReplaced = await replaceSecret(client, { agentId, kind: now.kind, at }, kept.value.sealed)
          // A match under way would go on with the key that was taken away.
          if (secret === 'none' && isReplaced && !kept.value.sealed) await leaveMatches(client, agentId)
        }
        const by = await verification(client, ownerId, settings, checkOf(changes.secret))
        if (by !== undefined || addressOf(before) !== addressOf(settings)) await setVerified(client, agentId, by)
        return ok({ agent: await ownAgent(client, agentId), newVersion, ...shownOnce(kept.value) })
      })
      const isProven = checkOf(changes.secret) !== undefined
      if (updated.ok && isProven) await keepNewestProof(database.pool, updated.value.agent)
      return updated
    },
  }
}

const checkOf = (secret: SecretSource | 'none' | undefined): string | undefined =>
  typeof secret === 'object' ? secret.check : undefined

/** A check that was given no secret has that of a saved version, which may have been replaced or taken away since. */
const isOfSavedVersion = async (client: Tx, ownerId: string, agentId: string, secret: SecretSource | 'none') =>
  secret !== 'none' && !('text' in secret) && (await anyRow(client, OF_SAVED_VERSION, [secret.check, ownerId, agentId]))

const OF_SAVED_VERSION = `
  SELECT FROM agent_check AS given JOIN agent_version AS saved ON saved.agent_id = given.agent_id AND saved.secret = given.secret
  WHERE given.id = $1 AND given.user_id = $2 AND given.agent_id = $3`

const shownOnce = ({ signingSecret }: Kept) => (signingSecret === undefined ? {} : { signingSecret })

const CHECKED = 'SELECT agent_id FROM agent_check WHERE id = $1 AND user_id = $2 FOR UPDATE'

interface SecretPlace extends Pick<Row<'Agent', 'kind'>, 'kind'> {
  agentId: string
  /** Where the secret goes, as `secretGoesTo` has it; missing for everywhere. */
  at: string | undefined
}

/**
 * An agent has one secret for each address: what plays with an earlier version, such as an experiment, uses the newest.
 * Checks follow, unless they were given a secret of their own that is not saved yet.
 */
async function replaceSecret(client: Tx, { agentId, kind, at }: SecretPlace, sealed: SealedSecret | undefined) {
  const idsAt = (kept: readonly (Row<'AgentVersion', 'settings'> & { id: string })[]) =>
    kept.flatMap(({ id, settings }) =>
      at === undefined || secretGoesTo(settingsOf(kind, settings)) === at ? [id] : [],
    )
  const secret = sealed ? JSON.stringify(sealed) : null
  const checks = idsAt(await allRows<Row<'AgentCheck', 'id' | 'settings'>>(client, CHECKS_OF, [agentId]))
  await client.query('UPDATE agent_check SET secret = $1 WHERE id = ANY ($2)', [secret, checks])
  const versions = idsAt(await allRows<Row<'AgentVersion', 'id' | 'settings'>>(client, VERSIONS_OF, [agentId]))
  const replaced = 'UPDATE agent_version SET secret = $1 WHERE id = ANY ($2) AND secret IS DISTINCT FROM $1::jsonb'
  return ((await client.query(replaced, [secret, versions])).rowCount ?? 0) > 0
}

const VERSIONS_OF = 'SELECT id, settings FROM agent_version WHERE agent_id = $1 AND NOT of_former_owner'

const CHECKS_OF = `
  SELECT id, settings FROM agent_check WHERE agent_id = $1
    AND (secret IS NULL OR secret IN (SELECT secret FROM agent_version WHERE agent_id = $1)) FOR UPDATE`

interface AnsweringRow
  extends Row<'Agent', 'kind' | 'retired_at' | 'paused' | 'name' | 'about' | 'code'>,
    Row<'AgentVersion', 'settings'> {
  secret: SealedSecret | null
}

async function answering(client: Tx, ownerId: string, agentId: string): Promise<AnsweringRow | undefined> {
  await lockAgents(client, 'id = $1 AND owner_id = $2', [agentId, ownerId])
  return firstRow<AnsweringRow>(
    client,
    `SELECT agent.kind, agent.retired_at, agent.paused, agent.name, agent.about, agent.code, version.settings, version.secret FROM agent ${NEWEST_VERSION}
     WHERE agent.id = $1 AND agent.owner_id = $2`,
    [agentId, ownerId],
  )
}

/** A field that a form sends again as it was changes nothing. */
const looksOther = (
  now: AnsweringRow,
  { name = now.name, about, code = now.code }: Partial<AgentFields> = {},
): boolean => name !== now.name || code !== now.code || !isDeepStrictEqual(about ?? now.about, now.about)

type KeptFields = Omit<Partial<AgentFields>, 'plays'> & { plays?: Plays | undefined }

async function insertAgent(
  client: Tx,
  id: string,
  ownerId: string,
  fields: KeptFields & Pick<AgentFields, 'name' | 'about' | 'languages'> & { copiedFrom: string | undefined },
  settings: AgentSettings,
): Promise<void> {
  const name = storable(fields.name)
  for (let slug = slugOf(name); ; slug = anotherSlug(slugOf(name))) {
    const isMade = await anyRow(
      client,
      `INSERT INTO agent (id, slug, name, kind, languages, about, owner_id, copied_from)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
       WHERE NOT EXISTS (SELECT FROM agent WHERE former_slug = ${digestOf('$2::text')})
       ON CONFLICT (slug) DO NOTHING`,
      [
        ...[id, slug, name, settings.kind, fields.languages, JSON.stringify(fields.about), ownerId],
        fields.copiedFrom ?? null,
      ],
    )
    if (isMade) break
  }
  await updateFields(client, id, settings.kind, fields)
}

async function updateFields(client: Tx, id: string, kind: AgentKind, fields: KeptFields): Promise<void> {
  const { name, about, languages, code, listed, online, concurrency, plays, invitedOnly } = fields
  const columns = {
    name: name && storable(name),
    about: about && JSON.stringify({ en: storable(about.en), zh: storable(about.zh) }),
    ...{ languages, plays, invited_only: invitedOnly, code, listed, online },
    // An agent in a Hugging Face Space plays one match at a time, since a Space has one memory for all its matches.
    concurrency: kind === 'space' ? 1 : concurrency,
    ...{ daily_budget: fields.dailyBudget, daily_asks: fields.dailyAsks, daily_tokens: fields.dailyTokens },
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const set = given.map(([column], index) => `${column} = $${index + 2}`).join(', ')
  if (set !== '') await client.query(`UPDATE agent SET ${set} WHERE id = $1`, [id, ...given.map(([, value]) => value)])
}

async function setVerified(client: Tx, agentId: string, by: VerifiedBy | undefined): Promise<void> {
  await client.query(
    `UPDATE agent SET verified = $2::text, verified_at = CASE WHEN $2::text IS NOT NULL THEN now() END
     WHERE id = $1 AND verified IS DISTINCT FROM $2::text`,
    [agentId, by ?? null],
  )
}
