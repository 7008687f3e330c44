import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { isRobot } from '@masquerade/inbound'
import type { Store } from '../../lib/server/open-store.ts'
import { sayInLog } from '../../lib/server/process.ts'

const EVERY_MS = 60_000
/** After ten minutes without visitors, matches of the site's own agents slow down or stop. */
const QUIET_AFTER_MS = 10 * 60_000

type Attention = Pick<Store['attention'], 'touch' | 'isOneOn'>

const WAKING = { withinMs: 2_500, lookEveryMs: 100 }

/** Records at most once a minute that somebody visits: without visitors, matches of the site's agents stop. */
export function attentionKeeper(attention: Attention, now: () => number, { withinMs, lookEveryMs } = WAKING) {
  let last = Number.NEGATIVE_INFINITY
  let waking: Promise<void> | undefined

  async function wake(goneMs: number | undefined): Promise<void> {
    if (goneMs === undefined || goneMs < QUIET_AFTER_MS) return
    for (const until = now() + withinMs; now() < until && !(await attention.isOneOn()); ) await setTimeout(lookEveryMs)
  }

  return async (request: IncomingMessage): Promise<void> => {
    if (!wantsPage(request)) return
    if (now() - last >= EVERY_MS) {
      last = now()
      waking = attention
        .touch()
        .then(wake)
        // Errors in recording a visit are ignored, since a page must not fail because of them.
        .catch((error: unknown) => sayInLog(`could not note that somebody looked: ${error}`, { level: 'warn' }))
    }
    if (OF_MATCHES.test(request.url ?? '')) await waking
  }
}

function wantsPage(request: IncomingMessage): boolean {
  if (request.method !== 'GET' || FOR_PROGRAMS.test(request.url ?? '') || isRobot(request.headers)) return false
  return request.headers.rsc === '1' || (request.headers.accept ?? '').includes('text/html')
}

/** A request to an address that only programs request, such as a feed, is no visit. */
const FOR_PROGRAMS = /^\/(?:robots\.txt|sitemap\.xml|oembed|feeds\/|api\/)/
const OF_MATCHES = /^\/(?:watch\/?)?(?:\?|$)/
