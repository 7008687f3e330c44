/** State of a limit on requests: the limit's name, its period, and how much of it a caller may still use. */
export interface RateLeft {
  allowed: boolean
  /** The limit's name, and its period in seconds. */
  name: string
  durationSeconds: number
  limit: number
  /** How many more now. */
  remaining: number
  /** Seconds until all points of the limit are available again. */
  resetSeconds: number
}

/**
 * Returns the header fields of the IETF's draft "RateLimit header fields for HTTP": the current `RateLimit-Policy` and
 * `RateLimit`, and the three earlier ones, for programs that read those.
 */
export function rateHeaders({ allowed, name, limit, durationSeconds, remaining, resetSeconds }: RateLeft) {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${durationSeconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
    ...(!allowed && { 'retry-after': String(Math.max(1, resetSeconds)) }),
  }
}
