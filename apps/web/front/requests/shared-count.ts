import type { RateLeft } from '@masquerade/protocol/rate-headers'

/** A count that all processes share, in the database: one statement each time that it is told. */
export type Share = (
  name: string,
  limit: { points: number; durationSeconds: number },
) => { take(key: string, points: number): Promise<RateLeft> }

export interface SharedCount {
  /**
   * What the other processes have counted for the same, as far as it is known here. To be asked after each that is counted
   * here: `counted` is how many that are by now, and `leftMs` when they begin anew.
   */
  others(key: string, counted: number, leftMs: number): { points: number; resetSeconds: number }
}

interface Known {
  counted: number
  /** Of these, how many the others have been told of. */
  told: number
  /** How many this process has told of since the shared count began. */
  toldSince: number
  others: number
  /** When the shared count begins anew, and when this process's own does. */
  until: number
  ownUntil: number
  isTelling: boolean
  /** The database did not take it: not before then again. */
  notBefore: number
}

/** A twentieth of a limit: who stays below that never costs the database anything. */
const PARTS = 20
const AGAIN_AFTER_MS = 1_000
const NOBODY = { points: 0, resetSeconds: 0 }

/**
 * What one process counts in memory, told to all others in parts. Nobody waits for that, and where the database is away each
 * process goes on by itself; so all of them together give somebody no more than the limit, and a part for each but one.
 */
export function sharedCount(name: string, points: number, durationSeconds: number, share: Share): SharedCount {
  const part = Math.max(1, Math.ceil(points / PARTS))
  const shared = share(name, { points, durationSeconds })
  const known = new Map<string, Known>()

  /** Of somebody who is refused anyway nothing more has to be told. */
  const hasNews = ({ counted, told, others }: Known) => counted - told >= part && told + others <= points

  async function tell(key: string, one: Known): Promise<void> {
    one.isTelling = true
    try {
      // One after the other: what comes back has to be told apart from what was told by this process.
      while (hasNews(one)) {
        const { counted } = one
        const news = counted - one.told
        const { allowed, remaining, resetSeconds } = await shared.take(key, news)
        one.told = counted
        one.toldSince += news
        one.others = Math.max(0, (allowed ? points - remaining : points + 1) - one.toldSince)
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
    const none = { counted: 0, told: 0, toldSince: 0, others: 0, until: 0, ownUntil: 0, notBefore: 0, isTelling: false }
    known.set(key, none)
    return none
  }

  return {
    others(key, counted, leftMs) {
      const now = performance.now()
      if (counted < part && !known.has(key)) return NOBODY
      const one = known.get(key) ?? begin(key, now)
      if (counted < one.told) one.told = 0 // its own count has begun anew
      if (one.until <= now) Object.assign(one, { others: 0, toldSince: 0 })
      Object.assign(one, { counted, ownUntil: now + leftMs })
      if (!one.isTelling && one.notBefore <= now && hasNews(one)) void tell(key, one)
      return { points: one.others, resetSeconds: Math.max(0, Math.ceil((one.until - now) / 1_000)) }
    },
  }
}
