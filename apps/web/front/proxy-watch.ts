import type { IncomingMessage } from 'node:http'
import { isForwarding, isLoopback, isLoopbackOrigin, isPrivate } from '@masquerade/inbound'

export interface ProxyWatch {
  /** Looks at a request from an address that is no trusted proxy. */
  look(request: IncomingMessage, peer: string): void
  /** Whether a proxy at this machine was seen: who calls from here may be anybody since. */
  seen(): boolean
}

/**
 * A proxy that is not configured makes every client look like one at this machine, and one that is bare says nothing
 * of it. But the browsers behind it do: they name the page that they are on.
 */
export function proxyWatch(warn: (line: string) => void): ProxyWatch {
  let seen = false
  let warned = false

  return {
    look(request, peer) {
      const why = evidenceOf(request, peer)
      if (why === undefined) return
      seen ||= isLoopback(peer)
      if (warned) return
      warned = true
      warn(
        `a proxy at ${peer} passes requests on (${why}) and is not in MASQUERADE_TRUSTED_PROXIES: what it says of its ` +
          'visitors is not believed, all of them count as one, and nobody signs in by a name alone any more ' +
          '(docs/operating.md)',
      )
    },
    seen: () => seen,
  }
}

/** The sign of a proxy in a request, if it has one; clients further away may send any header they like. */
function evidenceOf({ headers }: IncomingMessage, peer: string): string | undefined {
  if (!isPrivate(peer)) return undefined
  const forwarding = Object.keys(headers).find(isForwarding)
  if (forwarding !== undefined) return `a request had ${forwarding}`
  const { referer, 'sec-fetch-site': site = 'same-origin' } = headers
  const isElsewhere = isLoopback(peer) && referer !== undefined && site === 'same-origin' && !isLoopbackOrigin(referer)
  return isElsewhere ? 'a page of this site was at an address that is not this machine’s' : undefined
}
