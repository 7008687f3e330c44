import 'server-only'
import type { SitePause } from '@masquerade/store'
import { getStore } from '@/lib/server/store.ts'

/** Every page asks: for so long one answer does for all. */
const GOOD_FOR_MS = 1_000

let known: Promise<SitePause | undefined> | undefined
let askedAt = Number.NEGATIVE_INFINITY

/** Why nothing begins, if an administrator has paused the site. A database that is away is the page's own to tell. */
export function pauseNow(): Promise<SitePause | undefined> {
  const now = performance.now()
  if (known && now - askedAt < GOOD_FOR_MS) return known
  askedAt = now
  known = getStore()
    .operating.pause.now()
    .catch((error: unknown) => {
      if (!getStore().condition.note(error)) throw error
      return undefined
    })
  return known
}
