import type { IncomingMessage } from 'node:http'

/**
 * Whether a request comes from a page at the same address, or from no page at all. Browsers let any page open a
 * websocket anywhere, so it is for the server to look at where the page came from.
 */
export function sameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin === undefined) return true
  // A proxy in front that changes the host says what it was.
  const hosts = [headers.host, headers['x-forwarded-host']].flat()
  return URL.canParse(headers.origin) && hosts.includes(new URL(headers.origin).host)
}
