import { z } from 'zod'
import { identityProvider, role } from '../../api/agents.ts'
import { slug } from '../../api/api.ts'
import { rowId } from '../../notice.ts'
import { writtenText } from '../../written-text.ts'
import { ownAgentReply } from './agent.ts'

const instant = z.iso.datetime()

export const done = z.object({ ok: z.literal(true) })

/** GET /api/v1/account. */
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

/** DELETE /api/v1/account: deletes the caller's account; the user's name confirms the request. */
export const accountToDelete = z.strictObject({ name: writtenText })

const tokenName = writtenText.min(1).max(60)

/**
 * POST /api/v1/tokens: a new access token, for everything that an owner's program can do, or for the mailbox of one
 * agent.
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
