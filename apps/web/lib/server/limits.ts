import 'server-only'
import { networkOf } from '@masquerade/inbound'
import type { RateVerdict } from '@masquerade/store'
import { refuse } from '../api/refuse.ts'
import { clientAddress, type Headers } from '../auth/request-origin.ts'
import { getStore } from './store.ts'

/** How often a caller may do what costs others something. */
const LIMITS = {
  /** By address: a visitor who signs in has no user yet. */
  'sign-in': { points: 60, durationSeconds: 600 },
  'sign-out': { points: 120, durationSeconds: 600 },
  /** By user. */
  register: { points: 20, durationSeconds: 3600 },
  check: { points: 30, durationSeconds: 600 },
  token: { points: 30, durationSeconds: 3600 },
  claim: { points: 20, durationSeconds: 3600 },
  /** By address: a class of thirty may watch one match. */
  guess: { points: 120, durationSeconds: 600 },
  /** By address, and not those that were drawn before: other sites ask for all that are passed on there. */
  picture: { points: 120, durationSeconds: 600 },
  /** By address. */
  report: { points: 20, durationSeconds: 3600 },
  arena: { points: 20, durationSeconds: 3600 },
  supply: { points: 60, durationSeconds: 3600 },
  trial: { points: 30, durationSeconds: 86_400 },
  /** By address: a class of thirty may play. */
  play: { points: 120, durationSeconds: 3600 },
} as const

export type LimitName = keyof typeof LIMITS

/** Counts one more. */
export function take(name: LimitName, key: string): Promise<RateVerdict> {
  return getStore().rateLimiter(name, LIMITS[name]).take(key)
}

/** One less: what was counted did not happen. */
export function giveBack(name: LimitName, key: string): Promise<RateVerdict> {
  return getStore().rateLimiter(name, LIMITS[name]).take(key, -1)
}

export function takeByAddress(name: LimitName, headers: Headers): Promise<RateVerdict> {
  return take(name, networkOf(clientAddress(headers)))
}

export function giveBackByAddress(name: LimitName, headers: Headers): Promise<RateVerdict> {
  return giveBack(name, networkOf(clientAddress(headers)))
}

/** As in the IETF's draft "RateLimit header fields for HTTP". */
export function limitHeaders({ allowed, limit, remaining, resetSeconds }: RateVerdict): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    ...(!allowed && { 'retry-after': String(resetSeconds) }),
  }
}

export function refuseLimited(verdict: RateVerdict): Response {
  const message = `That was too often: try again in ${verdict.resetSeconds} seconds.`
  return refuse(429, 'limited', message, limitHeaders(verdict))
}
