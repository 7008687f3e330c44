import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { SitePause } from '@masquerade/store/operating'
import { keptFor } from './kept-for.ts'
import { getStore } from './store.ts'

/** Whether the site is paused is cached for a moment, because every page needs to know it. */
const GOOD_FOR_MS = 1_000
/** A page waits only briefly for this: if the database is down, other parts of the page say so. */
const WITHIN_MS = 500

export async function pauseNow(): Promise<SitePause | undefined> {
  const known = new AbortController()
  const late = delay(WITHIN_MS, undefined, { signal: known.signal })
  return Promise.race([keptPause(), late]).finally(() => known.abort())
}

const keptPause = keptFor(GOOD_FOR_MS, async (): Promise<SitePause | undefined> => {
  try {
    return await getStore().operating.pause.now()
  } catch (error) {
    if (getStore().condition.note(error)) return undefined
    throw error
  }
})
