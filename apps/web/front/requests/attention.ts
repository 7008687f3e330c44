import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { isRobot } from '@masquerade/inbound'
import type { Store } from '../../lib/server/open-store.ts'
import { sayInLog } from '../../lib/server/process.ts'

const EVERY_MS = 60_000
/**
 * The time in milliseconds without visitors after which matches of the site's own agents have slowed down or stopped.
 */
const QUIET_AFTER_MS = 10 * 60_000

interface Waking {
  /** The longest time that a page with matches waits for the first match, in milliseconds. */
  withinMs: number
  lookEveryMs: number
}

const WAKING: Waking = { withinMs: 2_500, lookEveryMs: 100 }

/**
 * Records, at most once a minute, that a person looked at a page: matches in which only the site's own agents play slow
 * down without visitors, and stop. Crawlers do not count, or the matches would never stop. The first visitor after a
 * while who wants to see matches waits until a match has begun: the returned promise resolves then.
 */
export function attentionKeeper(
  attention: Pick<Store['attention'], 'touch' | 'isOneOn'>,
  now: () => number,
  { withinMs, lookEveryMs }: Waking = WAKING,
): (request: IncomingMessage) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  /**
   * The start of the first match after a time without visitors, as a promise; undefined when no match is being started.
   */
  let waking: Promise<void> | undefined

  async function wake(goneMs: number | undefined): Promise<void> {
    if (goneMs === undefined || goneMs < QUIET_AFTER_MS) return
    for (const until = now() + withinMs; now() < until && !(await attention.isOneOn()); ) await setTimeout(lookEveryMs)
  }

  return async (request) => {
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

/**
 * Whether a request is for a page, or for the part of a page that Next's client loads when it navigates or refreshes.
 */
function wantsPage(request: IncomingMessage): boolean {
  if (request.method !== 'GET' || FOR_PROGRAMS.test(request.url ?? '') || isRobot(request.headers)) return false
  return request.headers.rsc === '1' || (request.headers.accept ?? '').includes('text/html')
}

/** Matches addresses that only programs request, although browsers could open them. */
const FOR_PROGRAMS = /^\/(?:robots\.txt|sitemap\.xml|oembed|feeds\/|api\/)/
/** Matches the addresses of the home page and of the list of matches. */
const OF_MATCHES = /^\/(?:watch\/?)?(?:\?|$)/
