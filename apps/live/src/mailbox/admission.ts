import type { IncomingMessage } from 'node:http'
import { err, type Json, ok, type Result } from '@masquerade/game'
import { type Networks, networkOf, senderOf } from '@masquerade/inbound'
import type { MailboxRefusal, WireAnswer } from '@masquerade/protocol'
import { API_LIMITS } from '@masquerade/protocol/public-api'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Store } from '../store.ts'

export interface Refusal {
  code: MailboxRefusal
  message: string
}

export const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'The mailbox cannot be reached right now: try again in a moment.',
}

const NO_TOKEN: Refusal = { code: 'bad-token', message: 'Send your access token: Authorization: Bearer msq_…' }
export const BAD_TOKEN: Refusal = {
  code: 'bad-token',
  message: 'This access token is not valid or was revoked: make one at /me/tokens.',
}

interface Behind {
  agent: Result<string, Refusal>
  user?: string
}

export type Admission = ReturnType<typeof openAdmission>

/** Finds the agent that a token is good for, and counts the call: for the agent, else for the user, else as a bad token. */
export function openAdmission({ tokens, mailbox, rateLimiter }: Store, trusted: Networks) {
  const calls = rateLimiter('mailbox', API_LIMITS.mailbox)
  const { points, durationSeconds } = API_LIMITS['bad-tokens']
  const badTokens = new RateLimiterMemory({ points, duration: durationSeconds })

  async function agentBehind(token: string | undefined, slug: string | undefined): Promise<Behind> {
    if (!token) return { agent: err(NO_TOKEN) }
    const use = await tokens.use(token)
    if (!use) return { agent: err(BAD_TOKEN) }
    const { id: user } = use.user
    const boxes = await mailbox.agentsOf(user, use.agentId)
    const [one, ...others] = slug === undefined ? boxes : boxes.filter((agent) => agent.slug === slug)
    if (!one) return { user, agent: err({ code: 'no-such-agent', message: nothingFor(slug) }) }
    if (others.length === 0) return { user, agent: ok(one.id) }
    const slugs = boxes.map((agent) => agent.slug).join(', ')
    const message = `This token is good for several agents: name one of ${slugs}.`
    return { user, agent: err({ code: 'which-agent', message }) }
  }

  async function badToken(request: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<RateVerdict> {
    const { consumedPoints, msBeforeNext } = await badTokens.penalty(networkOf(senderOf(request, trusted).address))
    const remaining = Math.max(0, points - consumedPoints)
    const resetSeconds = Math.ceil(msBeforeNext / 1000)
    const allowed = consumedPoints <= points
    return { allowed, name: 'bad-tokens', durationSeconds, limit: points, remaining, resetSeconds }
  }

  return {
    /** Whether the token is still good for the agent to which it gave admission. */
    stillOpens: (token: string, agentId: string): Promise<boolean> => tokens.opens(token, agentId),
    async admit(request: Parameters<typeof badToken>[0], token: string | undefined, slug: string | undefined) {
      const { user, agent } = await agentBehind(token, slug)
      const rate = user === undefined ? await badToken(request) : await calls.take(agent.ok ? agent.value : user)
      return { agent: rate.allowed ? agent : err(tooMany(rate)), rate }
    },
  }
}

function nothingFor(slug: string | undefined): string {
  return slug === undefined
    ? 'This token is good for no agent with a mailbox: register one at /agents/new.'
    : 'This token is good for no agent of that name with a mailbox.'
}

function tooMany({ limit, resetSeconds }: RateVerdict): Refusal {
  return { code: 'too-many', message: `At most ${limit} calls a minute: try again in ${Math.max(1, resetSeconds)} s.` }
}

export function storedAnswer(read: Result<WireAnswer, string>): Result<Json, Refusal> {
  if (!read.ok) {
    const form = 'An answer is { "text": "…" }, or in games of moves { "action": … }'
    return err({ code: 'bad-request', message: `${form}: this one ${read.error}.` })
  }
  const { reasoning, ...answer } = read.value
  return ok({ ...answer, ...(reasoning && { reasoning }) })
}
