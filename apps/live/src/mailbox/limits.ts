import type { IncomingMessage } from 'node:http'
import { type Networks, networkOf, senderOf } from '@masquerade/inbound'
import { API_LIMITS } from '@masquerade/protocol/public-api'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Store } from '../store.ts'
import type { Refusal } from './refusal.ts'

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
