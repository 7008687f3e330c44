import type { RateLeft } from '@masquerade/protocol/rate-headers'

/** Adds to a rate limit's count in the database, which all processes share: one SQL statement each time. */
export type Share = (
  name: string,
  limit: { points: number; durationSeconds: number },
) => { take(key: string, points: number): Promise<RateLeft> }

export interface SharedCount {
  /**
   * Returns the other processes' count for a key, as far as this process knows it. It is to be called after each local
   * count: `counted` is the local count, and `leftMs` the time until the local count begins anew.
   */
  others(key: string, counted: number, leftMs: number): { points: number; resetSeconds: number }
}

interface Known {
  counted: number
  /** The number of locally counted requests that were already added to the shared count. */
  shared: number
  /** The number of requests that this process has added since the shared count began anew. */
  sharedSince: number
  others: number
  /** The times at which two counts begin anew: the shared count, and this process's own count. */
  until: number
  ownUntil: number
  isTelling: boolean
  /** The time before which the database is not asked again after a failed request. */
  notBefore: number
}

/**
 * The number of parts in which a process adds its count of requests to the database: with a twentieth of the limit in
 * each, senders of few requests never cost the database anything.
 */
const PARTS = 20
const AGAIN_AFTER_MS = 1_000
const NONE = { points: 0, resetSeconds: 0 }

/**
 * Counts requests in the memory of this process, and adds the count to the database's shared count in parts. Requests
 * do not wait for that, and without the database each process counts alone; so all processes together admit no more
 * than the limit, plus one part for each process but one.
 */
export function sharedCount(name: string, points: number, durationSeconds: number, share: Share): SharedCount {
  const part = Math.max(1, Math.ceil(points / PARTS))
  const shared = share(name, { points, durationSeconds })
  const known = new Map<string, Known>()

  /**
   * Whether enough requests were counted to add them to the shared count. When the shared count is over the limit
   * already, nothing more is added.
   */
  const hasNews = ({ counted, shared, others }: Known) => counted - shared >= part && shared + others <= points

  async function tell(key: string, one: Known): Promise<void> {
    one.isTelling = true
    try {
      // Only one database request runs at a time: with two at once, requests counted by this process could be taken for
      // those of other processes.
      while (hasNews(one)) {
        const { counted } = one
        const news = counted - one.shared
        const { allowed, remaining, resetSeconds } = await shared.take(key, news)
        one.shared = counted
        one.sharedSince += news
        one.others = Math.max(0, (allowed ? points - remaining : points + 1) - one.sharedSince)
        one.until = performance.now() + resetSeconds * 1_000
      }
    } catch {
      one.notBefore = performance.now() + AGAIN_AFTER_MS
    } finally {
      one.isTelling = false
    }
  }

  function begin(key: string, now: number): Known {
    for (const [other, { until, ownUntil }] of known) if (Math.max(until, ownUntil) <= now) known.delete(other)
    const none = {
      counted: 0,
      shared: 0,
      sharedSince: 0,
      others: 0,
      until: 0,
      ownUntil: 0,
      notBefore: 0,
      isTelling: false,
    }
    known.set(key, none)
    return none
  }

  return {
    others(key, counted, leftMs) {
      const now = performance.now()
      if (counted < part && !known.has(key)) return NONE
      const one = known.get(key) ?? begin(key, now)
      if (counted < one.shared) one.shared = 0 // its own count has begun anew
      if (one.until <= now) Object.assign(one, { others: 0, sharedSince: 0 })
      Object.assign(one, { counted, ownUntil: now + leftMs })
      if (!one.isTelling && one.notBefore <= now && hasNews(one)) void tell(key, one)
      return { points: one.others, resetSeconds: Math.max(0, Math.ceil((one.until - now) / 1_000)) }
    },
  }
}
