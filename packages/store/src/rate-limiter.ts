import type { Pool } from 'pg'
import { unwritten } from './unwritten.ts'

export interface Limit {
  points: number
  durationSeconds: number
}

/** What the RateLimit headers say. */
export interface RateVerdict {
  allowed: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

export interface RateLimiter {
  /** Counts one more for a key, like a user's id or an address, over all processes. */
  take(key: string, points?: number): Promise<RateVerdict>
}

/** Limits by name: the same name and limit anywhere count together. */
export function rateLimiters(_pool: Pool): (name: string, limit: Limit) => RateLimiter {
  return () => unwritten()
}
