import { z } from 'zod'
import { identityProvider, role } from '../api/agents.ts'
import { instant, newReport, slug } from '../api/api.ts'
import { rowId } from '../notice.ts'
import { writtenLine, writtenText } from '../written-text.ts'
import { ownAgentReply } from './agents.ts'
import { call, said } from './operation.ts'

export const accountReply = z.object({
  user: z.object({
    id: rowId,
    name: z.string(),
    image: z.string().exactOptional(),
    role,
    createdAt: instant,
    identities: z.array(
      z.object({ provider: identityProvider, providerId: z.string(), login: z.string(), orgs: z.array(z.string()) }),
    ),
  }),
  agents: z.array(ownAgentReply),
})

export const accountToDelete = z.strictObject({ name: writtenText })

const tokenName = writtenLine.min(1).max(60)

/** A token for one agent only lets it fetch and answer questions; any other allows all that its owner can do. */
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

export const accountOperations = {
  getAccount: call('account', 'owner', 'GET', '/account', {
    summary: 'Tells who calls, and their agents.',
    answers: { 200: { says: 'The user and their agents.', body: accountReply } },
  }),
  deleteAccount: call('account', 'session', 'DELETE', '/account', {
    summary: 'Deletes the account for good; its name says that it is meant. Games stay, as they were played.',
    body: accountToDelete,
    answers: { 204: { says: 'It is gone.' } },
    refusals: { 409: ['other-name'] },
  }),
  exportAccount: call('account', 'owner', 'GET', '/account/export', {
    costly: true,
    summary: 'Gives everything of the caller as one JSON document.',
    answers: { 200: { says: 'The document, sent as it is read.', types: ['application/json'] } },
  }),
  listTokens: call('account', 'owner', 'GET', '/tokens', {
    summary: 'Lists the tokens that are good, without what opens anything.',
    answers: { 200: { says: 'The tokens.', body: tokensReply } },
  }),
  makeToken: call('account', 'owner', 'POST', '/tokens', {
    summary: 'Makes a token, which is sent once, here. A token makes only tokens for a mailbox.',
    body: newToken,
    answers: { 201: { says: 'The token.', body: tokenMade } },
    refusals: { 403: ['session-needed'], 404: ['no-such-agent'] },
    limit: 'token',
  }),
  revokeToken: call('account', 'owner', 'DELETE', '/tokens/{id}', {
    summary: 'Revokes a token: it is refused from then on.',
    params: said(z.object({ id: rowId }), { id: 'The id of the token.' }),
    answers: { 204: { says: 'It is revoked.' } },
    refusals: { 404: ['no-such-token'] },
  }),
  report: call('people', 'visitor', 'POST', '/reports', {
    orToken: true,
    summary:
      'Reports a speech, an agent, an arena, an experiment or a message of an organizer to the administrators. A program sends a personal token.',
    body: newReport,
    answers: { 201: { says: 'The report.', body: reported } },
    refusals: {
      400: ['no-reason'],
      401: ['bad-token'],
      403: ['mailbox-token'],
      404: ['no-such-thing'],
      409: ['reported'],
    },
    limit: 'report',
  }),
}
