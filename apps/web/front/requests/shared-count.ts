import type { RateLeft } from '@masquerade/protocol/rate-headers'

/** A count that all processes share, in the database: one statement each time that a part is added. */
export type Share = (
  name: string,
  limit: { points: number; durationSeconds: number },
) => { take(key: string, points: number): Promise<RateLeft> }

export interface SharedCount {
  /**
   * The count of the other processes for a key, as far as it is known here. To be called after each local count:
   * `counted` is the local count, and `leftMs` the time until it begins anew.
   */
  others(key: string, counted: number, leftMs: number): { points: number; resetSeconds: number }
}

interface Known {
  counted: number
  /** Of these, how many were added to the shared count. */
  shared: number
  /** How many this process has added since the shared count began. */
  sharedSince: number
  others: number
  /** When the shared count begins anew, and when this process's own does. */
  until: number
  ownUntil: number
  isTelling: boolean
  /** The database failed: no further attempt before this time. */
  notBefore: number
}

/** A part is a twentieth of a limit: senders below that never cost the database anything. */
const PARTS = 20
const AGAIN_AFTER_MS = 1_000
const NONE = { points: 0, resetSeconds: 0 }

/**
 * What one process counts in memory, added to the shared count in parts. Requests do not wait for that, and without the
 * database each process goes on alone; so all of them together admit no more than the limit, plus one part for each
 * process but one.
 */
export function sharedCount(name: string, points: number, durationSeconds: number, share: Share): SharedCount {
  const part = Math.max(1, Math.ceil(points / PARTS))
  const shared = share(name, { points, durationSeconds })
  const known = new Map<string, Known>()

  /** The count of a sender who is over the limit already is not shared with the other processes any more. */
  const hasNews = ({ counted, shared, others }: Known) => counted - shared >= part && shared + others <= points

  async function tell(key: string, one: Known): Promise<void> {
    one.isTelling = true
    try {
      // One request at a time: with two at once, `others` could include counts of this process.
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
