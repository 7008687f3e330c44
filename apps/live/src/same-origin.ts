import type { IncomingMessage } from 'node:http'
import { type Networks, senderOf } from '@masquerade/inbound'

/**
 * Whether a request comes from a page at the same address, or from no page at all. Browsers let any page open a
 * websocket anywhere, so it is for the server to look at where the page came from.
 */
export function sameOrigin(request: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: Networks): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === senderOf(request, trusted).host
}
