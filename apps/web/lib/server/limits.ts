import 'server-only'
import { networkOf } from '@masquerade/inbound'
import { API_LIMITS } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { Limit, RateVerdict } from '@masquerade/store/rate-limiter'
import { refuse } from '../api/refuse.ts'
import { clientAddress, type Headers } from '../auth/request-origin.ts'
import { getStore } from './store.ts'

const LIMITS = {
  ...API_LIMITS,
  /** Sign-in is limited by address, since a visitor who is signing in has no user yet. */
  'sign-in': { points: 60, durationSeconds: 600 },
  'sign-out': { points: 120, durationSeconds: 600 },
  claim: { points: 20, durationSeconds: 3600 },
  hook: { points: 30, durationSeconds: 3600 },
  batch: { points: 20, durationSeconds: 3600 },
  'begin-to-rate': { points: 60, durationSeconds: 3600 },
  mark: { points: 2_000, durationSeconds: 600 },
  /** The limit for previews of experiments: the preview of a long experiment description counts several times. */
  preview: { points: 1_000, durationSeconds: 600 },
  operate: { points: 300, durationSeconds: 600 },
  'take-part': { points: 300, durationSeconds: 600 },
  /** By address: another site requests a preview picture for each link that it shows. */
  picture: { points: 120, durationSeconds: 600 },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof LIMITS

export const take = (name: LimitName, key: string, points = 1): Promise<RateVerdict> =>
  getStore().rateLimiter(name, LIMITS[name]).take(key, points)

export const giveBack = (name: LimitName, key: string): Promise<RateVerdict> => take(name, key, -1)

export const takeByAddress = (name: LimitName, headers: Headers, points = 1): Promise<RateVerdict> =>
  take(name, networkOf(clientAddress(headers)), points)

export function refuseLimited(verdict: RateVerdict): Response {
  const message = `You did this too often: try again in ${verdict.resetSeconds} seconds.`
  return refuse(429, 'limited', message, rateHeaders(verdict))
}
