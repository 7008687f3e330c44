import { agentFields, agentSettings, playLanguage, writtenText } from '@masquerade/protocol'
import { z } from 'zod'

/** House agents are ours. */
const settings = agentSettings.refine(({ kind }) => kind !== 'house' && kind !== 'person', {
  error: 'must be space, model, api, webhook or mailbox',
  path: ['kind'],
})
const secret = z.string().trim().min(1).max(4_000).exactOptional()

/** POST /api/v1/agents. */
export const newAgent = z.strictObject({
  fields: agentFields,
  settings,
  /** The token or key; left out, that of the check is used. */
  secret,
  /** The id of a check of the same settings: it has their secret, and without it the agent begins offline. */
  check: writtenText.max(60).exactOptional(),
})

/** POST /api/v1/checks. */
export const newCheck = z.strictObject({
  settings,
  language: playLanguage.default('en'),
  secret,
  /** An agent of one's own that is to be changed: its id or slug. */
  agent: writtenText.max(60).exactOptional(),
})
