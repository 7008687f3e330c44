export interface RateLeft {
  allowed: boolean
  name: string
  durationSeconds: number
  limit: number
  remaining: number
  resetSeconds: number
}

/** Replies also have the three earlier header fields of the IETF's draft on RateLimit, for programs that read those. */
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
