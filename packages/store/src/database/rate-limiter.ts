import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  points: number
  durationSeconds: number
}

/** What the RateLimit headers say. */
export interface RateVerdict {
  allowed: boolean
  limit: number
  /** How many more now. */
  remaining: number
  /** When all of them are there again. */
  resetSeconds: number
}

export interface RateLimiter {
  /** Counts one more (or so many) for a key, like a user's id or an address; over all processes. */
  take(key: string, points?: number): Promise<RateVerdict>
}

/** What the column holds, less the name and some to spare. */
const LONGEST_KEY = 150

/** Limits by name: the same name counts together, wherever it is asked for. */
export function rateLimiters(pool: Pool): (name: string, limit: Limit) => RateLimiter {
  let upkeep = false

  return (name, { points, durationSeconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true, // by our migrations
      keyPrefix: name,
      points,
      duration: durationSeconds,
      // One limiter clears the expired rows of all.
      clearExpiredByTimeout: !upkeep,
    })
    upkeep = true

    return {
      async take(key, wanted = 1) {
        const { budget, allowed } = await consume(limiter, short(key), wanted)
        return {
          allowed,
          limit: points,
          remaining: Math.max(0, budget.remainingPoints),
          resetSeconds: Math.max(0, Math.ceil(budget.msBeforeNext / 1000)),
        }
      },
    }
  }
}

/** The package throws its answer when it refuses. */
async function consume(limiter: RateLimiterPostgres, key: string, points: number) {
  try {
    return { budget: await limiter.consume(key, points), allowed: true }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { budget: refusal, allowed: false }
    throw refusal
  }
}

const short = (key: string): string =>
  key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64url') : key
