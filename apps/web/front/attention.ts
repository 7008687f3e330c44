import type { IncomingMessage } from 'node:http'
import { isRobot } from '@masquerade/inbound'

const EVERY_MS = 60_000

/**
 * Tells, at most once a minute, that a person looked at a page: house-only tables slow down when nobody does, and stop.
 * What crawls a site all day long is no person, or it would never sleep.
 */
export function attentionKeeper(touch: () => Promise<void>, now: () => number): (request: IncomingMessage) => void {
  let last = Number.NEGATIVE_INFINITY
  return (request) => {
    if (!wantsPage(request) || now() - last < EVERY_MS) return
    last = now()
    // A page must not fail because this could not be noted.
    touch().catch((error: unknown) => console.error('could not note that somebody looked:', String(error)))
  }
}

/** A page, or the part of one that Next's client asks for when it moves between pages or refreshes itself. */
function wantsPage(request: IncomingMessage): boolean {
  if (request.method !== 'GET' || FOR_PROGRAMS.test(request.url ?? '') || isRobot(request.headers)) return false
  return request.headers.rsc === '1' || (request.headers.accept ?? '').includes('text/html')
}

/** What browsers, too, may be shown, and nobody comes for. */
const FOR_PROGRAMS = /^\/(?:robots\.txt|sitemap\.xml|oembed|feeds\/|api\/)/
