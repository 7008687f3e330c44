import 'server-only'
import type { SitePause } from '@masquerade/store/operating'
import { getStore } from '@/lib/server/store.ts'

/** Every page asks: for so long one answer does for all. */
const GOOD_FOR_MS = 1_000
/** A page that could be shown does not wait for this longer: a database that is away is said where something is read. */
const WITHIN_MS = 500

let known: Promise<SitePause | undefined> | undefined
let askedAt = Number.NEGATIVE_INFINITY

/** Why nothing begins, if an administrator has paused the site. */
export async function pauseNow(): Promise<SitePause | undefined> {
  const now = performance.now()
  if (!known || now - askedAt >= GOOD_FOR_MS) {
    askedAt = now
    known = asked()
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined)
  })
  return Promise.race([known, late]).finally(() => clearTimeout(timer))
}

async function asked(): Promise<SitePause | undefined> {
  try {
    return await getStore().operating.pause.now()
  } catch (error) {
    if (getStore().condition.note(error)) return undefined
    throw error
  }
}
