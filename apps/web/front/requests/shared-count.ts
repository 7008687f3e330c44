import type { RateLeft } from '@masquerade/protocol/rate-headers'

export type Share = (
  name: string,
  limit: { points: number; durationSeconds: number },
) => { take(key: string, points: number): Promise<RateLeft> }

const begun = () => ({
  ...{ counted: 0, shared: 0, sharedSince: 0, others: 0 },
  ...{ until: 0, ownUntil: 0, notBefore: 0, isTelling: false },
})
type Known = ReturnType<typeof begun>

/** The database is told each time a client's number has grown by a twentieth of the limit. */
const PARTS = 20
const AGAIN_AFTER_MS = 1_000
const NONE = { points: 0, resetSeconds: 0 }

/** Adds requests to the database's number several at once, so that no request waits for the database. */
export function sharedCount(name: string, points: number, durationSeconds: number, share: Share) {
  const part = Math.max(1, Math.ceil(points / PARTS))
  const shared = share(name, { points, durationSeconds })
  const known = new Map<string, Known>()

  const hasNews = ({ counted, shared, others }: Known) => counted - shared >= part && shared + others <= points

  async function tell(key: string, one: Known): Promise<void> {
    one.isTelling = true
    try {
      // One statement at a time, or this process would count its own requests as those of others.
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
    const one = begun()
    known.set(key, one)
    return one
  }

  return {
    /** How many requests of a client the other processes have counted; `counted` are those of this one. */
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
