import 'server-only'
import { ok, type Result } from '@masquerade/game'
import type { AgentFields, AgentSettings, CopyOf } from '@masquerade/protocol'
import type { AgentError, OwnAgent, SecretSource } from '@masquerade/store'
import { getStore } from '@/lib/server/store.ts'
import { isOf, passed } from '../check-result.ts'

export interface NewAgent {
  fields: AgentFields
  settings: AgentSettings
  /** As it was typed; left out, the one of the check is used. */
  secret?: string
  check?: string
  copyOf?: CopyOf
}

export interface NewlyRegistered {
  agent: OwnAgent
  /** The signing secret of a webhook that has not got it yet; shown once, here. */
  signingSecret?: string
  /** The token of a mailbox; shown once, here. */
  mailboxToken?: string
}

/**
 * Saves an agent. A trial game comes before ranked ones: it begins offline, unless its owner says otherwise of what was
 * tried and answered, or cannot be tried. Its owner may switch on anything afterwards.
 */
export async function registerAgent(
  userId: string,
  { fields, settings, secret, check: checkId, copyOf }: NewAgent,
): Promise<Result<NewlyRegistered, AgentError>> {
  const store = getStore()
  const check = checkId === undefined ? undefined : await store.checks.get(userId, checkId)
  const tried = settings.kind === 'mailbox' || (check !== undefined && passed(check) && isOf(check.settings, settings))
  const online = fields.online && tried
  const saved = await store.agents.create(
    userId,
    { ...fields, online },
    settings,
    secretSource(secret, checkId),
    copyOf,
  )
  if (!saved.ok) return saved
  const { agent, signingSecret } = saved.value
  const registered = { agent, ...(signingSecret !== undefined && { signingSecret }) }
  if (settings.kind !== 'mailbox') return ok(registered)
  const token = await store.tokens.create(userId, agent.name, agent.id)
  return ok(token.ok ? { ...registered, mailboxToken: token.value.token } : registered)
}

/** What was typed, and the check that shows whose the agent is; where nothing was typed, what the check was given. */
export function secretSource(secret: string | undefined, check: string | undefined): SecretSource | undefined {
  const checked = check === undefined ? {} : { check }
  if (secret !== undefined && secret !== '') return { text: secret, ...checked }
  return check === undefined ? undefined : { check }
}
