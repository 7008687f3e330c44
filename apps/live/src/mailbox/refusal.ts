import type { IncomingMessage } from 'node:http'
import { type Networks, networkOf, senderOf } from '@masquerade/inbound'
import type { MailboxRefusal } from '@masquerade/protocol'
import { API_LIMITS } from '@masquerade/protocol/public-api'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Store } from '../store.ts'

export interface Refusal {
  code: MailboxRefusal
  message: string
}

export const STATUS: Readonly<Record<MailboxRefusal, number>> = {
  'bad-request': 400,
  'which-agent': 400,
  'bad-token': 401,
  'no-such-agent': 404,
  'no-such-ask': 404,
  late: 409,
  answered: 409,
  'too-large': 413,
  'too-slow': 408,
  'too-many': 429,
  unavailable: 503,
}

export const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'The mailbox cannot be reached right now: try again in a moment.',
}

export type Limits = ReturnType<typeof openLimits>

export function openLimits(store: Pick<Store, 'rateLimiter'>, trusted: Networks) {
  const calls = store.rateLimiter('mailbox', API_LIMITS.mailbox)
  const { points, durationSeconds } = API_LIMITS['bad-tokens']
  const badTokens = new RateLimiterMemory({ points, duration: durationSeconds })
  return {
    call: (agentId: string) => calls.take(agentId),
    async badToken(request: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<RateVerdict> {
      const { consumedPoints, msBeforeNext } = await badTokens.penalty(networkOf(senderOf(request, trusted).address))
      const remaining = Math.max(0, points - consumedPoints)
      const resetSeconds = Math.ceil(msBeforeNext / 1000)
      const allowed = consumedPoints <= points
      return { allowed, name: 'bad-tokens', durationSeconds, limit: points, remaining, resetSeconds }
    },
  }
}

export function tooMany({ limit, resetSeconds }: RateVerdict): Refusal {
  return { code: 'too-many', message: `At most ${limit} calls a minute: try again in ${Math.max(1, resetSeconds)} s.` }
}
