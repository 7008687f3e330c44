/** What is left of a limit, and which one it is. */
export interface RateLeft {
  allowed: boolean
  /** The limit's name, and in how long there is so much of it. */
  name: string
  durationSeconds: number
  limit: number
  /** How many more now. */
  remaining: number
  /** When all of them are there again. */
  resetSeconds: number
}

/**
 * The header fields of the IETF's draft "RateLimit header fields for HTTP": `RateLimit-Policy` and `RateLimit` as it has
 * them now, and the three that it had before, for programs that read those.
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
