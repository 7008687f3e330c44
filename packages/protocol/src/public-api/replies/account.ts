import { z } from 'zod'
import { identityProvider, role } from '../../api/agents.ts'
import { instant, slug } from '../../api/api.ts'
import { rowId } from '../../notice.ts'
import { writtenText } from '../../written-text.ts'
import { ownAgentReply } from './agent.ts'

export const done = z.object({ ok: z.literal(true) })

export const accountReply = z.object({
  user: z.object({
    id: rowId,
    name: z.string(),
    image: z.string().exactOptional(),
    role,
    createdAt: instant,
    identities: z.array(
      z.object({
        provider: identityProvider,
        providerId: z.string(),
        login: z.string(),
        orgs: z.array(z.string()),
      }),
    ),
  }),
  agents: z.array(ownAgentReply),
})

export const accountToDelete = z.strictObject({ name: writtenText })

const tokenName = writtenText.min(1).max(60)

/**
 * A token for one agent only lets the agent fetch and answer questions; any other token allows all that its owner can
 * do.
 */
export const newToken = z.strictObject({ name: tokenName, agent: writtenText.max(60).optional() })

export const tokenReply = z.object({
  id: rowId,
  name: z.string(),
  hint: z.string(),
  createdAt: instant,
  lastUsedAt: instant.exactOptional(),
  agent: z.object({ id: rowId, slug, name: z.string() }).exactOptional(),
})
export const tokensReply = z.object({ items: z.array(tokenReply) })
export const tokenMade = tokenReply.extend({ token: z.string() })

export const reported = z.object({ report: rowId })

export const begins = z.object({ begins: z.literal(true) })
export const left = z.object({ left: z.literal(true) })
export const accepted = z.object({ accepted: z.literal(true) })
