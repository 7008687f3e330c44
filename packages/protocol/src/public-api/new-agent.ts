import { z } from 'zod'
import { type AgentKind, agentSettings } from '../agent-settings.ts'
import { agentFields, copyOf, playLanguage } from '../api/agents.ts'
import { apiSecretText, KEY_TWICE, type OwnHeaders, ownHeaders, setsKeyTwice } from '../own-headers.ts'
import { writtenText } from '../written-text.ts'

/** House agents are ours. */
const settings = agentSettings.refine(({ kind }) => kind !== 'house' && kind !== 'person', {
  error: 'must be space, model, api, webhook or mailbox',
  path: ['kind'],
})
const secret = z.string().trim().min(1).max(4_000).exactOptional()

/** Sealed together with the key, and never shown again: where one of the two is given, the other is given with it. */
export const headers = ownHeaders.exactOptional()

interface Sealed {
  settings?: { kind: AgentKind }
  secret?: string | null
  headers?: OwnHeaders
}

export const sealedTogether = <T extends Sealed>(schema: z.ZodType<T>) =>
  schema
    .refine(({ settings, headers }) => !headers || !settings || settings.kind === 'api', {
      error: 'only an api is sent headers of its own',
      path: ['headers'],
    })
    .refine(({ secret, headers }) => !headers || !setsKeyTwice(secret ?? undefined, headers), {
      error: KEY_TWICE,
      path: ['headers'],
    })

/** The text to be sealed, in place of the key, where there are headers. */
export function withHeaders<T extends Sealed>(given: T): T {
  const { secret, headers } = given
  return headers ? { ...given, secret: apiSecretText(secret ?? undefined, headers) } : given
}

/** POST /api/v1/agents. */
export const newAgent = sealedTogether(
  z.strictObject({
    fields: agentFields,
    settings,
    /** The token or key; left out, that of the check is used. */
    secret,
    headers,
    /** The id of a check of the same settings: it has their secret, and without it the agent begins offline. */
    check: writtenText.max(60).exactOptional(),
    /** The agent and version whose published recipe this one began with. */
    copyOf: copyOf.exactOptional(),
  }),
).transform(withHeaders)

/** POST /api/v1/checks. */
export const newCheck = sealedTogether(
  z.strictObject({
    settings,
    language: playLanguage.default('en'),
    secret,
    headers,
    /** An agent of one's own that is to be changed: its id or slug. */
    agent: writtenText.max(60).exactOptional(),
  }),
).transform(withHeaders)
