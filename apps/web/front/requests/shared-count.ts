import type { RateLeft } from '@masquerade/protocol/rate-headers'

/**
 * Adds requests to their number in the database, which all processes compare with a rate limit: one SQL statement each
 * time.
 */
export type Share = (
  name: string,
  limit: { points: number; durationSeconds: number },
) => { take(key: string, points: number): Promise<RateLeft> }

interface Known {
  counted: number
  shared: number
  sharedSince: number
  others: number
  until: number
  ownUntil: number
  isTelling: boolean
  /** After the database has failed, this process does not use the shared number of requests until this time. */
  notBefore: number
}

/**
 * A client that uses up its rate limit makes a process write to the database once for each twentieth of the limit, so
 * that clients which send few requests never cause a write.
 */
const PARTS = 20
const AGAIN_AFTER_MS = 1_000
const NONE = { points: 0, resetSeconds: 0 }

/**
 * Requests are counted in memory and added to the number in the database several at once, without waiting; all
 * processes together admit at most the limit, plus a twentieth of it for every process but one.
 */
export function sharedCount(name: string, points: number, durationSeconds: number, share: Share) {
  const part = Math.max(1, Math.ceil(points / PARTS))
  const shared = share(name, { points, durationSeconds })
  const known = new Map<string, Known>()

  /** If the number of requests in the database exceeds the rate limit already, nothing more is added. */
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
    /**
     * The number of a client's requests that other processes have counted is known after each request; `counted` is
     * this process's own number, and `leftMs` the milliseconds until this process counts anew.
     */
    others(key: string, counted: number, leftMs: number): { points: number; resetSeconds: number } {
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
